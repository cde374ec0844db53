"""Alpha-beta on lean nodes."""
from __future__ import annotations
from math import inf
from engine.games.patchwork.bots.lean import Lean, balance
from engine.games.patchwork.components import LAST
_EPS=0.01
class Spent(Exception): pass

class Duel:
    def __init__(self, seat, budget, bare=2, late=2, pvs=True, tight=25, hints=True, slack=0.0):
        self.slack=slack
        self.seat=seat; self.left=budget; self.lean=Lean(); self.depth=0; self.whole=False
        self.bare=bare; self.late=late; self.pvs=pvs; self.tight=tight; self.hints={} if hints else None
    def deepen(self, root, most=40):
        """root: list of [value, key, node]"""
        root.sort(key=_value, reverse=True); self.depth=1
        done=[]
        try:
            while self.depth<most and not self.whole and len(root)>1:
                self.whole=True; done=[]; low=-inf
                for e in root:
                    v=yield from self.look(e[2], self.depth, low, inf)
                    low=max(low,v-self.slack); done.append([v,e[1],e[2]])
                done.sort(key=_value, reverse=True); root=done; self.depth+=1
        except Spent:
            done.sort(key=_value, reverse=True)
            keys=[e[1] for e in done]
            root=done+[e for e in root if e[1] not in keys]
        return root
    def kids(self, node, real, mine):
        seat=self.seat
        kids=[(balance(c,seat),c) for c in self.lean.children(node,real)]
        kids.sort(key=_value, reverse=mine)
        return kids
    def look(self, node, depth, low, high):
        if node[1][0]==LAST==node[2][0]: return balance(node,self.seat)
        if depth<=2:
            v=self.short(node,depth,low,high)
            yield
            return v
        if self.left<=0: raise Spent
        self.left-=1
        mine=node[0]==self.seat
        kids=self.kids(node, self.real(node,depth), mine)
        if len(kids)>1 and self.hints is not None:
            best=self.hints.get(node)
            if best is not None and best!=0:
                # by circle identity
                for i,k in enumerate(kids):
                    if len(k[1][3])==best[0] and k[1][3][:1]==best[1]:
                        kids.insert(0,kids.pop(i)); break
        best=-inf if mine else inf
        pick=None
        late=self.late
        for i,(_,c) in enumerate(kids):
            d=depth-1
            less = 1 if late and i>=late and depth>=3 else 0
            if i and (self.pvs or less) and low>-inf and high<inf or i and less and (low>-inf if mine else high<inf):
                if mine: v=yield from self.look(c,d-less,low,low+_EPS)
                else: v=yield from self.look(c,d-less,high-_EPS,high)
                again = v>low if mine else v<high
                if again and (less or low<v<high):
                    v=yield from self.look(c,d,low,high)
            else:
                v=yield from self.look(c,d,low,high)
            if mine:
                if v>best:
                    best=v; pick=c
                    if v>low: low=v
            elif v<best:
                best=v; pick=c
                if v<high: high=v
            if low>=high: break
        if self.hints is not None and pick is not None:
            self.hints[node]=(len(pick[3]),pick[3][:1])
        return best
    def line(self, node, most):
        while most and not (node[1][0]==LAST==node[2][0]):
            best=self.hints.get(node)
            if best is None: break
            for c in self.lean.children(node,True):
                if len(c[3])==best[0] and c[3][:1]==best[1]:
                    node=c; break
            else: break
            most-=1
        return node
    def real(self,node,depth):
        bare=self.bare
        if not bare or depth>bare: return True
        return False if depth<=1 else (node[2] if node[0] else node[1])[4]<self.tight
    def short(self,node,depth,low,high):
        seat=self.seat
        if node[1][0]==LAST==node[2][0]: return balance(node,seat)
        if depth==0:
            self.whole=False
            return balance(node,seat)
        if self.left<=0: raise Spent
        self.left-=1
        mine=node[0]==seat
        real=self.real(node,depth)
        if depth>1:
            best=-inf if mine else inf
            for _,c in self.kids(node,real,mine):
                v=self.short(c,depth-1,low,high)
                if mine:
                    if v>best:
                        best=v
                        if v>low: low=v
                elif v<best:
                    best=v
                    if v<high: high=v
                if low>=high: break
            return best
        kids=self.lean.children(node,real)
        if self.whole:
            for c in kids:
                if c[1][0]!=LAST or c[2][0]!=LAST: self.whole=False
        values=[balance(c,seat) for c in kids]
        return max(values) if mine else min(values)

def _value(e): return e[0]
