import { parseDefinition } from '../engine/definition/parse-definition.ts';
import { resolveJourney } from '../engine/definition/resolve-parts.ts';
import { createPlan, type Plan } from '../engine/path/plan.ts';
import { createRandom, type Random } from './random.ts';
import { codes, mostNumber, randomTree, toWhen, type BenchField, type Tree } from './random-condition.ts';

/** A funnel of no language: an ordered list of steps, some of them conditional, some with exits. */
export type FunnelStep = {
  readonly id: string;
  readonly fields: readonly BenchField[];
  readonly when: Tree | undefined;
  readonly exits: readonly Tree[];
};
export type Values = Readonly<Record<string, string | number | boolean>>;
export type Funnel = {
  readonly steps: readonly FunnelStep[];
  /** One for each person: what is answered on each step, visited or not. */
  readonly profiles: readonly (readonly Values[])[];
};
/** Every exit of a funnel leads here; its end is `done`. */
export const exitOutcome = 'adviser';

const people = 20;
const mostInARow = 3;
const kinds = ['number', 'yesno', 'choice'] as const;
const valueOf = (random: Random, { kind }: BenchField): string | number | boolean =>
  kind === 'number' ? random.whole(mostNumber) : kind === 'yesno' ? random.chance(0.5) : random.pick(codes);

/**
 * A funnel of `size` steps with 3 fields each. A step has 0 to 4 conditional targets: the conditional steps that follow
 * it, and an exit. A condition asks about one step, near or far, that everybody sees: by hand nothing need be guarded.
 */
export const randomFunnel = (size: number): Funnel => {
  const random = createRandom(size);
  const steps: FunnelStep[] = [];
  let last: readonly BenchField[] = [];
  const earlier: (readonly BenchField[])[] = [];
  let inARow = 0;
  for (let n = 0; n < size; n += 1) {
    const id = `s${n}`;
    const fields = kinds.map((kind, f): BenchField => ({ path: `${id}f${f}`, kind }));
    const conditional = n > 0 && inARow < mostInARow && random.chance(0.85);
    const seen = random.chance(0.7) || earlier.length === 0 ? last : random.pick(earlier);
    const [number] = fields;
    // Rare, or nobody would reach the end of a long funnel.
    const exit: Tree | undefined =
      number === undefined || !random.chance(0.5)
        ? undefined
        : { kind: 'and', parts: [{ kind: 'less', path: number.path, value: 2 }, randomTree(random, fields, 1)] };
    steps.push({
      id,
      fields,
      when: conditional ? randomTree(random, seen, 2) : undefined,
      exits: exit === undefined ? [] : [exit],
    });
    inARow = conditional ? inARow + 1 : 0;
    if (!conditional) {
      if (last.length > 0) earlier.push(last);
      last = fields;
    }
  }
  const profiles = Array.from({ length: people }, () =>
    steps.map(({ fields }) => Object.fromEntries(fields.map((field) => [field.path, valueOf(random, field)]))),
  );
  return { steps, profiles };
};

/** Places that may follow a step, in the order in which they are tried; the last one has no condition. */
export type Target = { readonly to: string; readonly when: Tree | undefined };
export const targetsOf = ({ steps }: Funnel, from: number): readonly Target[] => {
  const targets: Target[] = (steps[from]?.exits ?? []).map((when) => ({ to: exitOutcome, when }));
  for (const { id, when } of steps.slice(from + 1)) {
    targets.push({ to: id, when });
    if (when === undefined) return targets;
  }
  return [...targets, { to: 'done', when: undefined }];
};

/** Conditional targets a step has on average. */
export const meanTargets = (funnel: Funnel): number =>
  funnel.steps.reduce((sum, _, at) => sum + targetsOf(funnel, at).length - 1, 0) / funnel.steps.length;

/** Plain objects keep answers by step: `answers.s12.f0`. */
export const toObjectPath = (path: string): string => path.replace('f', '.f');
export const toObjectRecord = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.slice(name.indexOf('f')), value]));

const fieldText = ({ kind }: BenchField) =>
  kind === 'choice'
    ? { type: 'choice', label: 'Votre choix', options: codes.map((code) => ({ code, label: code })) }
    : { type: kind, label: 'Votre réponse' };

/** The funnel as a file in `journeys/` would say it. */
export const toJourneyText = ({ steps }: Funnel): string =>
  JSON.stringify({
    id: 'bench',
    title: 'Parcours de mesure',
    sections: [
      {
        id: 'all',
        title: 'Tout',
        steps: steps.map(({ id, fields, when, exits }) => ({
          id,
          route: `/${id}`,
          title: `Étape ${id}`,
          fields: Object.fromEntries(fields.map((field) => [field.path, fieldText(field)])),
          ...(when === undefined ? {} : { when: toWhen(when) }),
          ...(exits.length === 0 ? {} : { exits: exits.map((exit) => ({ when: toWhen(exit), to: exitOutcome })) }),
        })),
      },
    ],
    outcomes: {
      done: { kind: 'done', route: '/fini', title: 'Fini', body: [] },
      [exitOutcome]: { kind: 'adviser', route: '/conseiller', title: 'Conseiller', body: [] },
    },
  });

/** The funnel through the whole pipeline: parsed, resolved, planned. Throws when a definition is refused. */
export const planFunnel = (funnel: Funnel): Plan => {
  const { definition, findings } = parseDefinition('journey', 'bench.json', toJourneyText(funnel));
  if (definition === undefined) throw new Error(JSON.stringify(findings));
  const resolved = resolveJourney({ file: 'bench.json', definition }, { journeys: new Map(), parts: new Map() });
  return createPlan(resolved.journey, {});
};
