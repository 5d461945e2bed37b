import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import { isRef, nameOf } from '../conditions/scope.ts';
import type { Plan } from '../path/plan.ts';
import { whensIn } from './whens-in.ts';

/** How the values of a name are read: added up, and otherwise. */
export type ReadBy = { readonly sum: boolean; readonly points: boolean; readonly each: boolean };

/** How a journey reads each of its names; undefined for one that nothing reads. */
export const readersIn = (plan: Plan): ((name: string) => ReadBy) => {
  const [sum, points, each] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { when, inside } of whensIn(plan.journey)) {
    for (const name of namesInWhen(when)) each.add(name).add(`${inside}.${name}`);
  }
  for (const info of plan.scope.names.values()) {
    if (info.kind !== 'compute') continue;
    const read = 'sum' in info.calc ? sum : 'points' in info.calc ? points : each;
    for (const name of namesInCalc(info.calc)) read.add(name);
  }
  // What another question of the line is limited by, or repeats.
  for (const { fields } of plan.steps) {
    for (const { name, field } of fields) {
      if (field.type !== 'list') continue;
      for (const item of Object.values(field.item)) {
        for (const value of Object.values(item)) if (isRef(value)) each.add(`${name}.${nameOf(value)}`);
      }
    }
  }
  return (name) => ({ sum: sum.has(name), points: points.has(name), each: each.has(name) });
};
