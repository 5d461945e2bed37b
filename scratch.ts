
import fc from 'fast-check';
import { shippedPlans } from './tests/helpers/shipped-journeys.ts';
import { drawFrom, tape } from './tests/helpers/draw.ts';
import { randomServer, today } from './tests/helpers/random-answers.ts';
import { randomCustomer } from './tests/helpers/random-customers.ts';
import { judge, scoreOf } from './engine/coverage/mutation/judge.ts';
for (const plan of await shippedPlans()) {
  const customers = fc.sample(tape(600), { numRuns: 80, seed: 5 }).map((numbers, n) => { const draw = drawFrom(numbers); return {...randomCustomer({ draw, plan, given: {today, server: randomServer(draw, plan)} } as never), id: `c${n}`}; });
  console.log(plan.journey.id, 'visits', customers.reduce((s,c)=>s+c.visits.length,0), Math.max(...customers.map(c=>c.visits.length)));
  for (let i=0;i<2;i++) { const t=performance.now();
  const score = scoreOf(judge(plan, customers, () => ({kind:'undecided'})));
  console.log('ms', performance.now()-t, score.total, score.killed);
  if (i) console.log(Object.entries(score.operators).filter(([,c])=>c!.undecided>0).map(([k,c])=>`${k} ${c!.undecided}/${c!.killed+c!.undecided}`).join(', ')); }
}
