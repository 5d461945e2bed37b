import { isAll, isAny, isNot } from '../conditions/compile-when.ts';
import { refsInTest } from '../conditions/names-in.ts';
import { isRef, mapsLines, nameOf } from '../conditions/scope.ts';
import type { Calc, PayloadMap, Test, When } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { Origin } from '../definition/finding.ts';
import type { Resolved } from '../definition/resolve-parts.ts';

/** One place where a journey reads a name. */
export type NameUse = {
  readonly name: string;
  readonly at: Origin;
  /** Index of the step that reads it; undefined for what belongs to no step (journey-level computes, actions of outcomes). */
  readonly step: number | undefined;
  /** The answers of this very step may be read too (rules, fields, payloads, exits), not only earlier ones. */
  readonly own: boolean;
  /** What the value is tested for. */
  readonly test?: Test;
  /** Fields of the line that may be meant first. */
  readonly line?: Readonly<Record<string, FieldDefinition>>;
  /** The field (or list and field of its lines) whose own condition reads it: only what stands above is known then. */
  readonly shows?: readonly string[];
  /** It stands in a payload, where the routes of pages may be named too. */
  readonly sent?: true;
  /** The way to where it is sent, inside its step. */
  readonly goes?: Path;
};

type Path = readonly (string | number)[];

/** Place of something that belongs to no step, in the file where its author wrote it: its own, or its parent's. */
export const placeInJourney = (resolved: Pick<Resolved, 'file' | 'places'>, path: Path): Origin => {
  for (const depth of [2, 1]) {
    const origin = resolved.places.get(path.slice(0, depth).join('/'));
    if (origin !== undefined) return { file: origin.file, path: [...origin.path, ...path.slice(depth)] };
  }
  return { file: resolved.file, path };
};

/** Place of something in a step, in the file and at the line where its author wrote it: the condition of a use, there. */
export const placeInStep = (resolved: Pick<Resolved, 'file' | 'origins'>, stepId: string, path: Path): Origin => {
  const origin = resolved.origins.get(stepId);
  if (origin === undefined) return { file: resolved.file, path: [] };
  if (path[0] === 'useWhen' && origin.use !== undefined)
    return { file: origin.use.file, path: [...origin.use.path, 'when', ...path.slice(1)] };
  const local = path.map((part) =>
    typeof part === 'string' && part.startsWith(origin.prefix) ? part.slice(origin.prefix.length) : part,
  );
  for (const { origin: at, patch } of origin.patches) {
    const depth = depthOf(patch, local);
    if (depth > 0) return { file: at.file, path: [...at.path, ...local.slice(0, Math.max(depth, 1))] };
  }
  return { file: origin.origin.file, path: [...origin.origin.path, ...local] };
};

const depthOf = (value: unknown, path: Path): number => {
  let depth = 0;
  let at: unknown = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) break;
    at = (at as Record<string | number, unknown>)[key];
    depth += 1;
  }
  // A patch speaks of this place only when it holds all of it, or replaced something above it.
  return depth === path.length || typeof at !== 'object' || Array.isArray(at) ? depth : 0;
};

const usesOfWhen = (when: When, path: Path, at: (path: Path) => Origin): Omit<NameUse, 'step' | 'own'>[] => {
  if (isAll(when)) return when.all.flatMap((part, n) => usesOfWhen(part, [...path, 'all', n], at));
  if (isAny(when)) return when.any.flatMap((part, n) => usesOfWhen(part, [...path, 'any', n], at));
  if (isNot(when)) return usesOfWhen(when.not, [...path, 'not'], at);
  return Object.entries(when).flatMap(([name, test]) => [
    { name, at: at([...path, name]), test },
    ...refsInTest(test).map((ref) => ({ name: ref, at: at([...path, name]) })),
  ]);
};

const usesOfCalc = (calc: Calc, path: Path, at: (path: Path) => Origin): Omit<NameUse, 'step' | 'own'>[] => {
  const names =
    'points' in calc
      ? Object.keys(calc.points).map((name) => (isRef(name) ? nameOf(name) : name))
      : Object.values(calc).flat().filter(isRef).map(nameOf);
  return names.map((name) => ({ name, at: at(path) }));
};

const usesOfPayload = (map: PayloadMap, path: Path, at: (path: Path) => Origin): Omit<NameUse, 'step' | 'own'>[] =>
  Object.entries(map).flatMap(([key, value]) => {
    if (isRef(value)) return [{ name: nameOf(value), at: at([...path, key]), sent: true, goes: [...path, key] }];
    if (typeof value !== 'object') return [];
    if (mapsLines(value)) {
      const list = nameOf(value.each);
      const inner = Object.entries(value.as).flatMap(([inside, one]) =>
        isRef(one)
          ? [
              {
                name: `${list}.${nameOf(one)}`,
                at: at([...path, key, 'as', inside]),
                goes: [...path, key, 'as', inside],
              },
            ]
          : [],
      );
      return [{ name: list, at: at([...path, key, 'each']) }, ...inner];
    }
    return usesOfPayload(value, [...path, key], at);
  });

const within = (name: string, use: Omit<NameUse, 'step' | 'own'>): Omit<NameUse, 'step' | 'own'> =>
  use.shows === undefined ? use : { ...use, shows: [name, ...use.shows] };

const usesOfField = (
  field: FieldDefinition,
  path: Path,
  at: (path: Path) => Origin,
): Omit<NameUse, 'step' | 'own'>[] => [
  ...(field.when === undefined
    ? []
    : usesOfWhen(field.when, [...path, 'when'], at).map((use) => ({ ...use, shows: [] }))),
  ...(['min', 'max', 'same', 'postcode'] as const).flatMap((key) => {
    const value = (field as unknown as Record<string, unknown>)[key];
    return isRef(value) ? [{ name: nameOf(value), at: at([...path, key]) }] : [];
  }),
  ...('against' in field ? (field.against ?? []) : []).map((value, n) => ({
    name: nameOf(value),
    at: at([...path, 'against', n]),
  })),
  ...(field.type === 'list'
    ? Object.entries(field.item).flatMap(([key, item]) =>
        usesOfField(item, [...path, 'item', key], at).map((use) => ({ ...within(key, use), line: field.item })),
      )
    : []),
];

/** Every place of a journey where a name is read, in the order of its steps. */
export const collectUses = (resolved: Resolved): readonly NameUse[] => {
  const { journey } = resolved;
  const top = (path: Path): Origin => placeInJourney(resolved, path);
  const uses: NameUse[] = Object.entries(journey.compute).flatMap(([name, calc]) =>
    usesOfCalc(calc, ['compute', name], top).map((use) => ({ ...use, step: undefined, own: true })),
  );
  if (journey.for !== undefined) {
    // Asked before the first step: facts alone are known.
    uses.push(...usesOfWhen(journey.for, ['for'], top).map((use) => ({ ...use, step: 0, own: false })));
  }
  const firstOf = (section: string): number => journey.steps.findIndex((step) => step.section === section);
  journey.sections.forEach((section, n) => {
    for (const key of ['when', 'skipIf'] as const) {
      const when = section[key];
      if (when === undefined) continue;
      uses.push(
        ...usesOfWhen(when, ['sections', n, key], top).map((use) => ({
          ...use,
          step: Math.max(0, firstOf(section.id)),
          own: false,
        })),
      );
    }
  });
  journey.steps.forEach((step, index) => {
    const at = (path: Path): Origin => placeInStep(resolved, step.id, path);
    const shown = (['when', 'useWhen'] as const).flatMap((key) => {
      const when = step[key];
      return when === undefined ? [] : usesOfWhen(when, [key], at);
    });
    uses.push(...shown.map((use) => ({ ...use, step: index, own: false })));
    const own = [
      ...Object.entries(step.fields).flatMap(([name, field]) =>
        usesOfField(field, ['fields', name], at).map((one) => within(name, one)),
      ),
      ...Object.entries(step.compute ?? {}).flatMap(([name, calc]) => usesOfCalc(calc, ['compute', name], at)),
      ...step.rules.flatMap((rule, n) => [
        ...usesOfWhen(rule.must, ['rules', n, 'must'], at),
        ...(rule.when === undefined ? [] : usesOfWhen(rule.when, ['rules', n, 'when'], at)),
      ]),
      ...step.exits.flatMap((exit, n) => usesOfWhen(exit.when, ['exits', n, 'when'], at)),
      ...(step.save?.send === undefined ? [] : usesOfPayload(step.save.send, ['save', 'send'], at)),
      ...(step.live === undefined ? [] : usesOfPayload(step.live.send, ['live', 'send'], at)),
      ...Object.keys(step.known?.values ?? {}).map((name) => ({ name, at: at(['known', 'values', name]) })),
      ...(step.known?.against ?? []).map((value, n) => ({ name: nameOf(value), at: at(['known', 'against', n]) })),
    ];
    uses.push(...own.map((use) => ({ ...use, step: index, own: true })));
  });
  for (const [id, { actions = [] }] of Object.entries(journey.outcomes)) {
    for (const [n, { when }] of actions.entries()) {
      if (when === undefined) continue;
      const found = usesOfWhen(when, ['outcomes', id, 'actions', n, 'when'], top);
      uses.push(...found.map((use) => ({ ...use, step: undefined, own: false })));
    }
  }
  return uses;
};
