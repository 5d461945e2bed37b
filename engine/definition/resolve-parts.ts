import { nearest } from './nearest.ts';
import { emptyRemovals, mergePatch } from './merge-patch.ts';
import { extendJourney, type Home } from './extend-journey.ts';
import { under, type FindingSeed, type Origin } from './finding.ts';
import { type Calc } from './condition-language.ts';
import type {
  JourneyDefinition,
  OutcomeDefinition,
  PartDefinition,
  SectionDefinition,
  StepDefinition,
  UseDefinition,
} from './language.ts';
import { renameCalc, renameStep, type Rename } from './rename-names.ts';
import type { ResolvedJourney, ResolvedStep } from './resolved.ts';
import { textsOfOutcome, textsOfStep, type Collect, type Texts } from './texts.ts';
import {
  misspeltInPart,
  substitute,
  unfilledInJourney,
  unfilledInPart,
  unfilledInPatch,
  wordsTaken,
  type WordsTaken,
} from './unfilled-words.ts';
import { wrongInPatch } from './wrong-in-patch.ts';

export type DefinitionFile<D> = { readonly file: string; readonly definition: D };

/** What the parts and the parent of a journey are looked up in. */
export type Library = {
  readonly journeys: ReadonlyMap<string, DefinitionFile<JourneyDefinition>>;
  readonly parts: ReadonlyMap<string, DefinitionFile<PartDefinition>>;
};

/** Where each step of the flat list was written; a patch counts where it speaks. */
export type StepOrigin = {
  readonly origin: Origin;
  readonly patches: readonly { readonly origin: Origin; readonly patch: Readonly<Record<string, unknown>> }[];
  /** Prefix of names in this use of a part: `me.`; empty for the journey's own steps. */
  readonly prefix: string;
  /** The use of a part that this step came with, if any. */
  readonly use?: Origin | undefined;
};

export type Resolved = {
  readonly journey: ResolvedJourney;
  readonly file: string;
  /** Whether it extends another journey: then it also holds what that one alone may need. */
  readonly inherits: boolean;
  /** Every outcome that a step of it may leave for: also those inherited ones that none leaves for now. */
  readonly outcomeIds: readonly string[];
  readonly texts: Texts;
  readonly origins: ReadonlyMap<string, StepOrigin>;
  /**
   * Where what belongs to no step was written: `facts/pep`, `compute/age`, `outcomes/pep`, `sections/0`, `track`; and the
   * first of steps of one id, `steps/amount`.
   */
  readonly places: ReadonlyMap<string, Origin>;
  readonly findings: readonly FindingSeed[];
};

type Build = {
  readonly library: Library;
  readonly texts: Texts;
  readonly origins: Map<string, StepOrigin>;
  readonly places: Map<string, Origin>;
  readonly findings: FindingSeed[];
  readonly compute: Record<string, Calc>;
};

/** Puts the parent and the parts in: one flat, ordered list. A patch that matches nothing is a finding. */
export const resolveJourney = (source: DefinitionFile<JourneyDefinition>, library: Library): Resolved => {
  const { definition, homes, sections, findings } = extendJourney(source, library);
  const build: Build = {
    library,
    texts: new Map(),
    origins: new Map(),
    places: new Map([...homes].map(([key, { origin }]) => [key, origin])),
    findings: [...findings, ...unfilledInJourney(source.definition, source.file)],
    compute: { ...definition.compute },
  };
  sections.forEach(({ home }, n) => build.places.set(`sections/${n}`, home.origin));
  /** Collects a text of the journey where it was written: an inherited one keeps the id of its parent. */
  const collect = ({ journey, origin }: Home, french: string, role: string, ...path: (string | number)[]): string =>
    collector(build, origin.file, {})(french, `${journey}.${role}`, [...origin.path, ...path]);
  const own: Home = { journey: definition.id, origin: { file: source.file, path: [] } };
  const homeOf = (key: string): Home => homes.get(key) as Home;
  /** An inherited outcome that no step of this journey leaves for, and that is not its end, belongs to the parent alone. */
  const isWanted = ([id, outcome]: readonly [string, OutcomeDefinition]): boolean =>
    homeOf(`outcomes/${id}`).journey === definition.id ||
    outcome.kind === 'done' ||
    steps.some(({ exits }) => exits.some(({ to }) => to === id));
  const steps = sections.flatMap(({ section, home }) => resolveSection(section, home, build));
  const journey: ResolvedJourney = {
    id: definition.id,
    title: collect(own, definition.title, 'title', 'title'),
    requires:
      definition.requires === undefined
        ? undefined
        : {
            ...definition.requires,
            because: collect(homeOf('requires'), definition.requires.because, 'requires.because', 'because'),
          },
    about: definition.about,
    for: definition.for,
    facts: Object.fromEntries(
      Object.entries(definition.facts ?? {}).map(([name, fact]) => [
        name,
        fact.label === undefined
          ? fact
          : { ...fact, label: collect(homeOf(`facts/${name}`), fact.label, `fact.${name}.label`, 'label') },
      ]),
    ),
    compute: build.compute,
    sections: sections.map(({ section, home }) => ({
      id: section.id,
      title: collect(home, section.title, `section.${section.id}.title`, 'title'),
      state: section.state,
      when: section.when,
      skipIf: section.skipIf,
    })),
    steps,
    outcomes: Object.fromEntries(
      Object.entries(definition.outcomes)
        .filter(isWanted)
        .map(([id, outcome]) => {
          const { journey: owner, origin } = homeOf(`outcomes/${id}`);
          return [
            id,
            textsOfOutcome(outcome, `${owner}.outcome.${id}`, origin.path, collector(build, origin.file, {})),
          ];
        }),
    ),
    track: definition.track,
  };
  return {
    journey,
    file: source.file,
    inherits: definition.extends !== undefined,
    outcomeIds: Object.keys(definition.outcomes),
    texts: build.texts,
    origins: build.origins,
    places: build.places,
    findings: build.findings,
  };
};

const collector =
  (build: Build, file: string, params: Readonly<Record<string, string>>, suffix = ''): Collect =>
  (french, base, path) => {
    const filled = substitute(french, params);
    const id = filled === french ? base : `${base}${suffix}`;
    build.texts.set(id, { french: filled, origin: { file, path }, base, params: filled === french ? {} : params });
    return id;
  };

const resolveSection = (section: SectionDefinition, home: Home, build: Build): readonly ResolvedStep[] =>
  section.steps.flatMap((entry, n) => {
    const origin = under(home.origin, 'steps', n);
    if ('use' in entry) return resolveUse(entry, section.id, home.journey, origin, build);
    originate(build, entry.id, { origin, patches: [], prefix: '' });
    return [resolveOwn(entry, section.id, `${home.journey}.step.${entry.id}`, origin, build)];
  });

/** Steps as they were resolved last; while somebody types, all but one are the very same at the very same place. */
const resolvedSteps = new WeakMap<
  StepDefinition,
  { readonly at: string; readonly step: ResolvedStep; readonly texts: Texts }
>();

const resolveOwn = (entry: StepDefinition, section: string, id: string, origin: Origin, build: Build): ResolvedStep => {
  const at = JSON.stringify([id, section, origin]);
  const texts: Texts = new Map();
  const make = () => {
    const collect = collector({ ...build, texts }, origin.file, {});
    return { at, texts, step: finish(textsOfStep(entry, id, origin.path, collect), section, undefined) };
  };
  const known = resolvedSteps.get(entry);
  const made = known?.at === at ? known : make();
  resolvedSteps.set(entry, made);
  for (const [name, text] of made.texts) build.texts.set(name, text);
  return made.step;
};

const finish = (
  { screen, fields, rules, exits, ...rest }: StepDefinition,
  section: string,
  useWhen: UseDefinition['when'],
): ResolvedStep => ({
  ...rest,
  section,
  screen: screen ?? 'form',
  ...(useWhen === undefined ? {} : { useWhen }),
  fields: fields ?? {},
  rules: rules ?? [],
  exits: exits ?? [],
});

/** What each step of a part takes: of a part, which many journeys use, found once. */
const takenIn = (part: PartDefinition): readonly (readonly [id: string, WordsTaken])[] => {
  const known = takenInParts.get(part) ?? part.steps.map((step) => [step.id, wordsTaken(step)] as const);
  takenInParts.set(part, known);
  return known;
};
const takenInParts = new WeakMap<PartDefinition, ReturnType<typeof takenIn>>();

/**
 * Parameters that a use gives and nothing that it takes of its part reads, and those that are waited for in vain; what only
 * looks like one, for it is misspelt, where it stands in the part.
 */
const parameterFindings = (
  use: UseDefinition,
  { file, definition: part }: DefinitionFile<PartDefinition>,
  origin: Origin,
): readonly FindingSeed[] => {
  const given = Object.keys(use.with ?? {});
  const steps = takenIn(part);
  const known = steps.flatMap(([, { all }]) => all);
  const kept = steps.flatMap(([id, words]) => (use.remove?.includes(id) === true ? [] : [words]));
  const needed = new Set(kept.flatMap(({ all }) => all));
  const stray = given.filter((name) => !needed.has(name));
  const open = [...new Set(kept.flatMap(({ awaited }) => awaited))].filter((name) => !given.includes(name));
  const misspelt = misspeltInPart(
    part,
    use,
    open.filter((name) => stray.every((one) => nearest(one, open) !== name)),
  );
  const waiting = open.filter((name) => misspelt.every(({ words }) => !words.includes(name)));
  const related = [{ file, path: ['steps'] }];
  const unknown = stray.map((name): FindingSeed => ({
    code: 'unknown-parameter',
    // What is read only by steps that this use takes away does no harm.
    ...(known.includes(name) ? { severity: 'warning' as const } : {}),
    at: under(origin, 'with', name),
    params: { name, part: use.use },
    suggestion: nearest(name, waiting) ?? (waiting.length === 1 ? waiting[0] : undefined),
    related,
  }));
  const place = given.length === 0 ? under(origin, 'use') : under(origin, 'with');
  const missing = (name: string): FindingSeed => ({
    code: 'missing-parameter',
    at: place,
    params: { name, part: use.use },
    related,
  });
  return [
    ...unknown,
    ...waiting.filter((name) => unknown.every(({ suggestion }) => suggestion !== name)).map(missing),
    ...misspelt.map(({ path, text, words, meant }): FindingSeed => {
      const name = words.map((word) => `{${word}}`).join(', ');
      return {
        code: 'unfilled-word',
        at: { file, path },
        params: { option: text, name, text, part: use.use },
        suggestion: meant,
        related: [place],
        unlessShared: words.map(missing),
      };
    }),
  ];
};

const resolveUse = (
  use: UseDefinition,
  section: string,
  journey: string,
  origin: Origin,
  build: Build,
): readonly ResolvedStep[] => {
  const part = build.library.parts.get(use.use);
  if (part === undefined) {
    const suggestion = nearest(use.use, build.library.parts.keys());
    build.findings.push({ code: 'unknown-file', at: under(origin, 'use'), params: { name: use.use }, suggestion });
    return [];
  }
  const related = [{ file: part.file, path: ['steps'] }];
  build.findings.push(
    ...parameterFindings(use, part, origin),
    ...unfilledInPart(part.definition, part.file, use.with ?? {}),
  );
  const params = use.with ?? {};
  const prefix = use.as === undefined ? '' : `${use.as}.`;
  const rename = renamer(part.definition, prefix);
  const stepId = (id: string): string => (use.as === undefined ? id : `${use.as}-${id}`);
  for (const [name, calc] of Object.entries(part.definition.compute ?? {})) {
    const whole = rename(name);
    const place = { file: part.file, path: ['compute', name] };
    if (Object.hasOwn(build.compute, whole)) {
      build.findings.push({ code: 'duplicate-id', at: place, params: { name: whole } });
    }
    build.compute[whole] = renameCalc(calc, rename);
    build.places.set(`compute/${whole}`, place);
  }
  const known = new Set(part.definition.steps.map((step) => step.id));
  const removed = new Set(use.remove);
  const nothing = (id: string, ...path: (string | number)[]): void => {
    build.findings.push({
      code: 'patch-matches-nothing',
      at: under(origin, ...path),
      params: { name: id, part: use.use },
      // A step that is taken away is the one that was meant, but no way out.
      suggestion: nearest(
        id,
        [...known].filter((one) => one !== id),
      ),
      related,
    });
  };
  use.remove?.forEach((id, n) => known.has(id) || nothing(id, 'remove', n));
  use.insert?.forEach(({ after }, n) => known.has(after) || nothing(after, 'insert', n, 'after'));
  Object.keys(use.change ?? {}).forEach((id) => (known.has(id) && !removed.has(id)) || nothing(id, 'change', id));

  const insertedAfter = (id: string): readonly ResolvedStep[] =>
    use.insert?.flatMap(({ after, step }, n) => {
      if (after !== id) return [];
      const at = under(origin, 'insert', n, 'step');
      originate(build, step.id, { origin: at, patches: [], prefix: '', use: origin });
      const own = textsOfStep(step, `${journey}.step.${step.id}`, at.path, collector(build, at.file, {}));
      return [finish(own, section, use.when)];
    }) ?? [];

  return part.definition.steps.flatMap((raw, n) => {
    if (removed.has(raw.id)) return insertedAfter(raw.id);
    const from = { file: part.file, path: ['steps', n] };
    const id = stepId(raw.id);
    const filled = fillParams(raw, params);
    const base = textsOfStep(
      filled,
      `part.${part.definition.id}.step.${raw.id}`,
      from.path,
      collector(build, from.file, params, use.as === undefined ? '' : `@${use.as}`),
    );
    const patchOrigin = under(origin, 'change', raw.id);
    const written = use.change?.[raw.id];
    const wrong = written === undefined ? [] : wrongInPatch(filled, written, patchOrigin, use.use);
    build.findings.push(...wrong.map((seed) => ({ ...seed, related: [from] })));
    const patch = wrong.length === 0 ? written : undefined;
    if (patch !== undefined)
      build.findings.push(
        ...unfilledInPatch(patch, patchOrigin, params),
        ...emptyRemovals(filled, patch, patchOrigin).map((seed) => ({ ...seed, related: [from] })),
      );
    const collectPatch = collector(build, origin.file, {});
    const changed =
      patch === undefined
        ? base
        : mergePatch(
            base,
            textsOfStep(patch as Partial<StepDefinition>, `${journey}.step.${id}`, patchOrigin.path, collectPatch),
          );
    originate(build, id, {
      origin: from,
      patches: patch === undefined ? [] : [{ origin: patchOrigin, patch }],
      prefix,
      use: origin,
    });
    const was = changed.was === undefined ? {} : { was: stepId(changed.was) };
    const step = renameStep({ ...changed, id, ...was }, rename);
    return [finish(step, section, use.when), ...insertedAfter(raw.id)];
  });
};

/** Of two steps of one id, the later one is where it stands; the first keeps its place beside. */
const originate = ({ origins, places }: Build, id: string, from: StepOrigin): void => {
  const first = origins.get(id);
  const key = `steps/${id}`;
  if (first !== undefined && !places.has(key)) places.set(key, first.use ?? first.origin);
  origins.set(id, from);
};

/** Names of the part itself get its prefix; names of the journey stay. */
const renamer = (part: PartDefinition, prefix: string): Rename => {
  const own = new Set([
    ...Object.keys(part.compute ?? {}),
    ...part.steps.flatMap((step) => [...Object.keys(step.fields ?? {}), ...Object.keys(step.compute ?? {})]),
    ...part.steps.flatMap((step) => Object.values(step.fields ?? {}).map(({ was }) => was)),
  ]);
  // What stands in the lines of a list goes by the list.
  return (name) => (own.has(name.split('.')[0]) ? `${prefix}${name}` : name);
};

/** Parameters stand in routes and calls; texts are filled when they are collected. */
const fillParams = (step: StepDefinition, params: Readonly<Record<string, string>>): StepDefinition => ({
  ...step,
  route: substitute(step.route, params),
  ...(step.save === undefined ? {} : { save: { ...step.save, call: substitute(step.save.call, params) } }),
  ...(step.load === undefined ? {} : { load: { ...step.load, call: substitute(step.load.call, params) } }),
  ...(step.live === undefined ? {} : { live: { ...step.live, call: substitute(step.live.call, params) } }),
});
