import { createActor } from 'xstate';
import { compileJourney } from '../engine/compile/compile-journey.ts';
import { decideNext } from '../engine/path/decide.ts';
import { fillSlots, startSlots } from '../engine/path/path.ts';
import { planFunnel, randomFunnel } from './random-funnel.ts';
import { compare } from './measure.ts';
for (const size of [30, 300]) {
const funnel = randomFunnel(size); const plan = planFunnel(funnel);
const machine = compileJourney(plan);
const people = funnel.profiles.map((records) => { const slots = startSlots(plan, {today:'2026-01-01',answers:{},server:{}}); const v: any[]=[]; let s='s0'; while(s.startsWith('s')){const i=plan.indexOf.get(s)!; fillSlots(slots, plan.steps[i]!, records[i]!); v.push({step:s,index:i,planStep:plan.steps[i],values:records[i]}); s=decideNext(plan,i,slots).id;} return {slots, v}; });
const units = people.reduce((n,p)=>n+p.v.length,0);
const maps = new Map(plan.steps.map(s=>[s, {names:s.fields.map(f=>f.name),at:s.fields[0]!.slot}] as const));
for (const p of people) for (const x of p.v) x.map = maps.get(x.planStep);
const forin=(slots:any,ps:any,map:any,r:any)=>{slots[ps.begun]=true; const {names,at}=map; for(let i=0;i<names.length;i+=1) slots[at+i]=r[names[i]];};
const rows = compare([
 {name:'fill',units,run:()=>{for(const p of people)for(const x of p.v)fillSlots(p.slots,x.planStep,x.values)}},
 {name:'forin',units,run:()=>{for(const p of people)for(const x of p.v)forin(p.slots,x.planStep,x.map,x.values)}},
 {name:'actor nofill',units,run:()=>{for(const p of people){const actor=createActor(machine).start();for(const x of p.v){actor.send({type:'NEXT',slots:p.slots})}}}},
 {name:'actor fill',units,run:()=>{for(const p of people){const actor=createActor(machine).start();for(const x of p.v){fillSlots(p.slots,x.planStep,x.values);actor.send({type:'NEXT',slots:p.slots})}}}},
 {name:'actor forin',units,run:()=>{for(const p of people){const actor=createActor(machine).start();for(const x of p.v){forin(p.slots,x.planStep,x.map,x.values);actor.send({type:'NEXT',slots:p.slots})}}}},
 {name:'decide fill',units,run:()=>{let n=0;for(const p of people){for(const x of p.v){fillSlots(p.slots,x.planStep,x.values);n+=decideNext(plan,x.index,p.slots).id.length}}return n}},
 {name:'decide forin',units,run:()=>{let n=0;for(const p of people){for(const x of p.v){forin(p.slots,x.planStep,x.map,x.values);n+=decideNext(plan,x.index,p.slots).id.length}}return n}},
 {name:'actor start',units:people.length,run:()=>{for(const p of people)createActor(machine).start()}},
]);
console.log(size, rows.map(r=>`${r.name} ${r.ns.toFixed(1)}`).join('  '));
}
