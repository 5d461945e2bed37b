import fc from 'fast-check';
import { scenario, walk } from './helpers/random-answers.ts';
let t=performance.now(); const lap=(n:string,k=200)=>{const u=performance.now(); console.log(n,((u-t)/k).toFixed(2)); t=performance.now();};
fc.sample(scenario,{numRuns:1,seed:1}); lap('first',1);
const ss=fc.sample(scenario,{numRuns:200,seed:1}); lap('scenario');
for (const s of ss) walk(s.draw,s.plan,s.given); lap('walk');
