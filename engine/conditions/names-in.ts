import type { Calc, PayloadMap, Test, When } from '../definition/condition-language.ts';
import { isAll, isAny, isNot } from './compile-when.ts';
import { isRef, itemOf, mapsLines, nameOf, type Scope } from './scope.ts';

/** Every name that a condition tests or compares with. Total. */
export const namesInWhen = (when: When): readonly string[] => {
  if (isAll(when)) return when.all.flatMap(namesInWhen);
  if (isAny(when)) return when.any.flatMap(namesInWhen);
  if (isNot(when)) return namesInWhen(when.not);
  return Object.entries(when).flatMap(([name, test]) => [name, ...refsInTest(test)]);
};

/** References inside one test: `{ "atLeast": "$minimum" }`. */
export const refsInTest = (test: Test): readonly string[] => {
  const literals = typeof test !== 'object' ? [test] : Array.isArray(test) ? test : Object.values(test).flat();
  return literals.filter(isRef).map(nameOf);
};

/** Every name that a computed value reads. */
export const namesInCalc = (calc: Calc): readonly string[] => {
  if ('points' in calc) return Object.keys(calc.points).map((name) => (isRef(name) ? nameOf(name) : name));
  return Object.values(calc).flat().filter(isRef).map(nameOf);
};

/** Every `$name` in a payload mapping, those inside `each ... as` excepted (they are names of the line). */
export const namesInPayload = (map: PayloadMap): readonly string[] =>
  Object.values(map).flatMap((value) => {
    if (isRef(value)) return [nameOf(value)];
    if (typeof value !== 'object') return [];
    return mapsLines(value) ? [nameOf(value.each)] : namesInPayload(value);
  });

/** The answers that a name is made of, through computed values; a name inside a list is made of the list. */
export const answersBehind = (
  { scope }: { readonly scope: Scope },
  name: string,
  seen: Set<string> = new Set(),
): readonly string[] => {
  if (seen.has(name)) return [];
  seen.add(name);
  const info = scope.names.get(name);
  if (info?.kind === 'compute') return namesInCalc(info.calc).flatMap((inner) => answersBehind({ scope }, inner, seen));
  if (info?.kind === 'field') return [name];
  if (info === undefined && itemOf(scope, name) !== undefined) return [name.slice(0, name.lastIndexOf('.'))];
  return [];
};

/** The facts that a name is made of, through computed values. */
export const factsBehind = (
  { scope }: { readonly scope: Scope },
  name: string,
  seen: Set<string> = new Set(),
): readonly string[] => {
  if (seen.has(name)) return [];
  seen.add(name);
  const info = scope.names.get(name);
  if (info?.kind === 'compute') return namesInCalc(info.calc).flatMap((inner) => factsBehind({ scope }, inner, seen));
  return info?.kind === 'fact' ? [name] : [];
};
