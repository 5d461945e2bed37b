import type { FindingSeed, Origin } from './finding.ts';
import type { JourneyDefinition, PartDefinition, SectionDefinition, StepDefinition, UseDefinition } from './language.ts';
import { renameCalc, renameStep, type Rename } from './rename-names.ts';
import type { ResolvedJourney, ResolvedStep } from './resolved.ts';
import { textsOfOutcome, textsOfStep, type Collect, type Texts } from './texts.ts';

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
};

export type Resolved = {
  readonly journey: ResolvedJourney;
  readonly file: string;
  readonly texts: Texts;
  readonly origins: ReadonlyMap<string, StepOrigin>;
  readonly findings: readonly FindingSeed[];
};

type Build = {
  readonly library: Library;
  readonly texts: Texts;
  readonly origins: Map<string, StepOrigin>;
  readonly findings: FindingSeed[];
  readonly compute: Record<string, import('./language.ts').Calc>;
};

/** Puts the parent and the parts in: one flat, ordered list. A patch that matches nothing is a finding. */
export const resolveJourney = (source: DefinitionFile<JourneyDefinition>, library: Library): Resolved => {
  const build: Build = { library, texts: new Map(), origins: new Map(), findings: [], compute: {} };
  const merged = extendJourney(source, build, new Set());
  const { definition, file } = merged;
  const collect = collector(build, file, {});
  Object.assign(build.compute, definition.compute ?? {});
  const steps = definition.sections.flatMap((section, at) => resolveSection(section, at, definition, file, build));
  const journey: ResolvedJourney = {
    id: definition.id,
    title: collect(definition.title, `${definition.id}.title`, ['title']),
    requires:
      definition.requires === undefined
        ? undefined
        : {
            journey: definition.requires.journey,
            because: collect(definition.requires.because, `${definition.id}.requires.because`, ['requires', 'because']),
          },
    facts: definition.facts ?? {},
    compute: build.compute,
    sections: definition.sections.map((section, at) => ({
      id: section.id,
      title: collect(section.title, `${definition.id}.section.${section.id}.title`, ['sections', at, 'title']),
      state: section.state,
      when: section.when,
      skipIf: section.skipIf,
    })),
    steps,
    outcomes: Object.fromEntries(
      Object.entries(definition.outcomes).map(([id, outcome]) => [
        id,
        textsOfOutcome(outcome, `${definition.id}.outcome.${id}`, ['outcomes', id], collect),
      ]),
    ),
    track: definition.track,
    leave: definition.leave ?? 'warn',
  };
  return { journey, file, texts: build.texts, origins: build.origins, findings: build.findings };
};

/** A journey that extends another takes everything it does not say itself; its sections replace those of the same id. */
const extendJourney = (
  source: DefinitionFile<JourneyDefinition>,
  build: Build,
  seen: Set<string>,
): DefinitionFile<JourneyDefinition> => {
  const { definition } = source;
  if (definition.extends === undefined) return source;
  const at = { file: source.file, path: ['extends'] };
  if (seen.has(definition.id)) {
    build.findings.push({ code: 'extends-cycle', at, params: { name: definition.id } });
    return source;
  }
  seen.add(definition.id);
  const parent = build.library.journeys.get(definition.extends);
  if (parent === undefined) {
    build.findings.push({ code: 'unknown-file', at, params: { name: definition.extends } });
    return source;
  }
  const base = extendJourney(parent, build, seen).definition;
  const own = new Map(definition.sections.map((section) => [section.id, section]));
  const kept = base.sections.map((section) => own.get(section.id) ?? section);
  const added = definition.sections.filter((section) => !base.sections.some((one) => one.id === section.id));
  return {
    file: source.file,
    definition: {
      ...base,
      ...definition,
      facts: { ...base.facts, ...definition.facts },
      compute: { ...base.compute, ...definition.compute },
      outcomes: { ...base.outcomes, ...definition.outcomes },
      sections: [...kept, ...added],
    },
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

/** Puts `{suffix}` and its like in; what is no parameter stays (texts have placeholders of their own). */
export const substitute = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? (params[name] ?? '') : whole,
  );

const resolveSection = (
  section: SectionDefinition,
  at: number,
  journey: JourneyDefinition,
  file: string,
  build: Build,
): readonly ResolvedStep[] =>
  section.steps.flatMap((entry, n) => {
    const origin = { file, path: ['sections', at, 'steps', n] };
    if (!('use' in entry)) {
      build.origins.set(entry.id, { origin, patches: [], prefix: '' });
      const step = textsOfStep(entry, `${journey.id}.step.${entry.id}`, origin.path, collector(build, file, {}));
      return [finish(step, section.id, undefined)];
    }
    return resolveUse(entry, section.id, journey, origin, build);
  });

const finish = (
  { was: _, screen, fields, rules, exits, ...rest }: StepDefinition,
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

const resolveUse = (
  use: UseDefinition,
  section: string,
  journey: JourneyDefinition,
  origin: Origin,
  build: Build,
): readonly ResolvedStep[] => {
  const part = build.library.parts.get(use.use);
  if (part === undefined) {
    build.findings.push({ code: 'unknown-file', at: under(origin, 'use'), params: { name: use.use } });
    return [];
  }
  const params = use.with ?? {};
  const prefix = use.as === undefined ? '' : `${use.as}.`;
  const rename = renamer(part.definition, prefix);
  const stepId = (id: string): string => (use.as === undefined ? id : `${use.as}-${id}`);
  for (const [name, calc] of Object.entries(part.definition.compute ?? {})) {
    build.compute[rename(name)] = renameCalc(calc, rename);
  }
  const known = new Set(part.definition.steps.map((step) => step.id));
  const missing = (id: string, ...path: (string | number)[]): void => {
    if (!known.has(id)) {
      build.findings.push({ code: 'patch-matches-nothing', at: under(origin, ...path), params: { name: id, part: use.use } });
    }
  };
  use.remove?.forEach((id, n) => missing(id, 'remove', n));
  use.insert?.forEach(({ after }, n) => missing(after, 'insert', n, 'after'));
  Object.keys(use.change ?? {}).forEach((id) => missing(id, 'change', id));

  const removed = new Set(use.remove ?? []);
  const insertedAfter = (id: string): readonly ResolvedStep[] =>
    (use.insert ?? []).flatMap(({ after, step }, n) => {
      if (after !== id) return [];
      const at = under(origin, 'insert', n, 'step');
      build.origins.set(step.id, { origin: at, patches: [], prefix: '' });
      const own = textsOfStep(step, `${journey.id}.step.${step.id}`, at.path, collector(build, at.file, {}));
      return [finish(own, section, use.when)];
    });

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
    const patch = use.change?.[raw.id];
    const patchOrigin = under(origin, 'change', raw.id);
    const changed =
      patch === undefined
        ? base
        : mergePatch(
            base,
            textsOfStep(patch as Partial<StepDefinition>, `${journey.id}.step.${id}`, patchOrigin.path, collector(build, origin.file, {})),
          );
    build.origins.set(id, {
      origin: from,
      patches: patch === undefined ? [] : [{ origin: patchOrigin, patch }],
      prefix,
    });
    const step = renameStep({ ...changed, id }, rename);
    return [finish(step, section, use.when), ...insertedAfter(raw.id)];
  });
};

const under = (origin: Origin, ...path: (string | number)[]): Origin => ({
  file: origin.file,
  path: [...origin.path, ...path],
});

/** Names of the part itself get its prefix; names of the journey stay. */
const renamer = (part: PartDefinition, prefix: string): Rename => {
  const own = new Set([
    ...Object.keys(part.compute ?? {}),
    ...part.steps.flatMap((step) => [...Object.keys(step.fields ?? {}), ...Object.keys(step.compute ?? {})]),
  ]);
  return (name) => {
    if (own.has(name)) return `${prefix}${name}`;
    const dot = name.indexOf('.');
    return dot > 0 && own.has(name.slice(0, dot)) ? `${prefix}${name}` : name;
  };
};

/** Parameters stand in routes and calls; texts are filled when they are collected. */
const fillParams = (step: StepDefinition, params: Readonly<Record<string, string>>): StepDefinition => ({
  ...step,
  route: substitute(step.route, params),
  ...(step.save === undefined ? {} : { save: { ...step.save, call: substitute(step.save.call, params) } }),
  ...(step.load === undefined ? {} : { load: { ...step.load, call: substitute(step.load.call, params) } }),
  ...(step.live === undefined ? {} : { live: { ...step.live, call: substitute(step.live.call, params) } }),
});

/** Objects are merged, everything else is replaced; `null` takes a key away. */
const mergePatch = <T>(base: T, patch: unknown): T => {
  if (!isPlain(base) || !isPlain(patch)) return patch as T;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = Object.hasOwn(merged, key) ? mergePatch(merged[key], value) : value;
  }
  return merged as T;
};
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

