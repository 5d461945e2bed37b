import { stepsReadAt } from '../engine/path/decide.ts';
import { planFunnel, randomFunnel } from './random-funnel.ts';
for (const n of [30,100,300]) { const p = planFunnel(randomFunnel(n)); const r = p.steps.map((s)=>stepsReadAt(p,s.index).length); console.log(n, r.reduce((a,b)=>a+b,0)/n, Math.max(...r), p.steps.filter(s=>s.shown===undefined).length); }
