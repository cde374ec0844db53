// Keeps a picture of a started Python on the device for the next start, while nobody waits.
import { hasPicture, takePicture } from "./interpreter.js";

const work = async () => {
  if (await hasPicture()) {
    return "kept";
  }
  const began = performance.now();
  const length = await takePicture();
  return `taken: ${length} bytes, ${Math.round(performance.now() - began)} ms`;
};

work().then((result) => self.postMessage({ result }), (error) => self.postMessage({ error: String(error) }));
