"""What is measured, each beside a fixed yardstick loop, so that machines compare."""
