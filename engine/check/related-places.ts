import type { FindingCode, FindingSeed, Origin } from '../definition/finding.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import { placeInJourney, placeInStep } from './uses.ts';

/** What is said of a name holds against what is declared of it. */
const againstDeclared: readonly FindingCode[] = [
  'wrong-type',
  'no-date',
  'wrong-value-type',
  'wrong-payload-type',
  'wrong-payload-form',
  'payload-too-long',
  'payload-outside-bounds',
  'payload-option-refused',
  'payload-key-absent',
  'wrong-answer-type',
  'unknown-option',
  'read-before-asked',
];
const missing: readonly FindingCode[] = [
  'unknown-outcome',
  'no-end',
  'unknown-fact',
  'unknown-section',
  'unknown-name',
];
const groups: Partial<Record<FindingCode, string>> = {
  'unknown-outcome': 'outcomes',
  'no-end': 'outcomes',
  'unknown-fact': 'facts',
};

/**
 * The other places that a finding of a journey is about: where the same stands first, where what it disagrees with is
 * declared, or what brings it into the journey. None where the finding says it all.
 */
export const relatedTo = (resolved: Resolved, seed: FindingSeed): readonly Origin[] => {
  const { code, at, params = {}, suggestion } = seed;
  const name = params['name'] ?? '';
  const isElsewhere = (origin: Origin): boolean => origin.file !== at.file;
  const near: readonly (Origin | undefined)[] =
    code === 'duplicate-id' || code === 'duplicate-route'
      ? [firstOf(resolved, params['route'] ?? name)]
      : againstDeclared.includes(code)
        ? [declared(resolved, name)]
        : [];
  const far: readonly (Origin | undefined)[] = [
    suggestion === undefined ? undefined : declared(resolved, suggestion),
    ...broughtBy(resolved, at),
    ...(code === 'outcome-never-reached' ? leadingTo(resolved, name) : []),
    missing.includes(code) ? inherited(resolved, groups[code]) : undefined,
  ];
  const all = [...near, ...far.map((one) => (one !== undefined && isElsewhere(one) ? one : undefined))];
  const seen = new Set([keyOf(at)]);
  return all.flatMap((one) => {
    if (one === undefined || seen.has(keyOf(one))) return [];
    seen.add(keyOf(one));
    return [one];
  });
};

const keyOf = ({ file, path }: Origin): string => JSON.stringify([file, path]);

/** What stands first under an id or at an address. */
const firstOf = (resolved: Resolved, what: string): Origin | undefined => {
  const { journey, places } = resolved;
  const first = places.get(`steps/${what}`);
  if (first !== undefined) return { ...first, path: [...first.path, 'id'] };
  const step = journey.steps.find(({ route }) => route === what);
  if (step !== undefined) return placeInStep(resolved, step.id, ['route']);
  return declared(resolved, what);
};

/** Where a question, a fact or a computed value is written; of several, the first. */
const declared = (resolved: Resolved, name: string): Origin | undefined => {
  const { journey } = resolved;
  for (const group of ['facts', 'compute'] as const) {
    if (Object.hasOwn(journey[group], name)) return placeInJourney(resolved, [group, name]);
  }
  for (const step of journey.steps) {
    for (const group of ['fields', 'compute'] as const) {
      if (Object.hasOwn(step[group] ?? {}, name)) return placeInStep(resolved, step.id, [group, name]);
    }
  }
  return undefined;
};

/** What is written in a part or in a parent stands in the journey by what uses it, or extends what does. */
const broughtBy = ({ file, inherits, origins }: Resolved, at: Origin): readonly (Origin | undefined)[] => {
  if (at.file === file) return [];
  // Steps of a part stand at its top; those of a parent in its sections.
  const from = [...origins.values()].filter(({ origin }) => origin.file === at.file && origin.path[0] === 'steps');
  const own = from.find(({ origin }) => origin.path.every((key, n) => key === at.path[n])) ?? from[0];
  return [own?.use, inherits && own?.use?.file !== file ? { file, path: ['extends'] } : undefined];
};

/** The exits to an outcome. */
const leadingTo = (resolved: Resolved, outcome: string): readonly Origin[] =>
  resolved.journey.steps.flatMap(({ id, exits }) =>
    exits.flatMap(({ to }, n) => (to === outcome ? [placeInStep(resolved, id, ['exits', n, 'when'])] : [])),
  );

/** Where the parent says what this journey misses. */
const inherited = ({ file, inherits, places }: Resolved, group: string | undefined): Origin | undefined => {
  const above = [...places.values()].find((origin) => origin.file !== file && (!group || origin.path[0] === group));
  return inherits ? above : undefined;
};
