import type { FindingSeed, Origin } from '../definition/finding.ts';
import type { When } from '../definition/condition-language.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import type { ResolvedJourney, ResolvedStep } from '../definition/resolved.ts';
import { isAll, isAny, isNot } from '../conditions/compile-when.ts';
import { askedFields } from './asked-fields.ts';
import type { Check } from './check-context.ts';
import { nearest } from '../definition/nearest.ts';
import { placeInJourney, placeInStep } from './uses.ts';

const repeated = <T>(items: readonly T[], key: (item: T) => string): readonly T[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const k = key(item);
    if (seen.has(k)) return true;
    seen.add(k);
    return false;
  });
};

const repeatedAt = <T>(items: readonly T[], key: (item: T) => string): readonly (readonly [string, number])[] =>
  items.flatMap((item, n) => (items.findIndex((one) => key(one) === key(item)) < n ? [[key(item), n] as const] : []));

/** Two steps, sections, names, rules or options of the same name: one would be stored or shown over the other. */
export const duplicateId: Check = ({ resolved }) => {
  const { journey } = resolved;
  const twice = (name: string, at: FindingSeed['at']): FindingSeed => ({ code: 'duplicate-id', at, params: { name } });
  const seen = new Set([...Object.keys(journey.facts), ...Object.keys(journey.compute)]);
  const names = journey.steps.flatMap((step) =>
    (['fields', 'compute'] as const).flatMap((group) =>
      Object.keys(step[group] ?? {}).flatMap((name): FindingSeed[] => {
        if (seen.has(name)) return [twice(name, placeInStep(resolved, step.id, [group, name]))];
        seen.add(name);
        return [];
      }),
    ),
  );
  const computes = Object.keys(journey.compute).filter((name) => Object.hasOwn(journey.facts, name));
  return [
    ...repeated(journey.steps, (step) => step.id).map((step) => twice(step.id, placeInStep(resolved, step.id, ['id']))),
    ...repeated(journey.sections, (section) => section.id).map((section) =>
      twice(section.id, placeInJourney(resolved, ['sections', journey.sections.indexOf(section), 'id'])),
    ),
    ...names,
    ...computes.map((name) => twice(name, placeInJourney(resolved, ['compute', name]))),
    ...journey.steps.flatMap((step) => [
      ...repeated(step.rules, (rule) => rule.id).map((rule) =>
        twice(rule.id, placeInStep(resolved, step.id, ['rules', step.rules.indexOf(rule), 'id'])),
      ),
      ...Object.entries(step.fields).flatMap(([name, field]) =>
        'options' in field && field.options !== undefined
          ? repeatedAt(field.options, (option) => String(option.code)).map(([code, n]) =>
              twice(code, placeInStep(resolved, step.id, ['fields', name, 'options', n, 'code'])),
            )
          : [],
      ),
    ]),
  ];
};

/** A proposed value or an example that the question itself refuses; bounds that are read from elsewhere are left out. */
export const outsideItsBounds: Check = ({ resolved }) =>
  askedFields(resolved).flatMap(({ name, field, at }) => {
    const of = (key: string): number | undefined => {
      const value: unknown = Object.hasOwn(field, key) ? Reflect.get(field, key) : undefined;
      return typeof value === 'number' ? value : undefined;
    };
    const [min = -Infinity, max = Infinity] = [of('min'), of('max')];
    // Where there is nothing between them, that alone is wrong.
    if (min > max) return [];
    return (['default', 'example'] as const).flatMap((key): readonly FindingSeed[] => {
      const value = of(key);
      const said = { min: String(min).replace('-Infinity', '−∞'), max: String(max).replace('Infinity', '∞') };
      return value !== undefined && (value < min || value > max)
        ? [{ code: 'outside-its-bounds', at: at(key), params: { key, name, value: String(value), ...said } }]
        : [];
    });
  });

/** Two screens at the same address. */
export const duplicateRoute: Check = ({ resolved }) => {
  const { journey } = resolved;
  const routes = new Set<string>();
  const steps = journey.steps.flatMap((step): FindingSeed[] => {
    if (!routes.has(step.route)) {
      routes.add(step.route);
      return [];
    }
    return [{ code: 'duplicate-route', at: placeInStep(resolved, step.id, ['route']), params: { route: step.route } }];
  });
  const outcomes = Object.entries(journey.outcomes).flatMap(([id, outcome]): FindingSeed[] => {
    if (!routes.has(outcome.route)) {
      routes.add(outcome.route);
      return [];
    }
    return [
      {
        code: 'duplicate-route',
        at: placeInJourney(resolved, ['outcomes', id, 'route']),
        params: { route: outcome.route },
      },
    ];
  });
  return [...steps, ...outcomes];
};

/** An address that is somebody else's, or that has a gap in it which nothing fills: nobody would ever get there. */
export const takenRoute: Check = ({ resolved, contract: { pages, areas } }) => {
  const { journey, origins } = resolved;
  const isTaken = (route: string): boolean => {
    const path = route.replace(/(?<=.)[/]+$/u, '');
    return pages.includes(path) || areas.some((area) => path === area || path.startsWith(`${area}/`));
  };
  const told = (route: string, at: Origin, isFilled: boolean): readonly FindingSeed[] => {
    if (isTaken(route)) return [{ code: 'taken-route', at, params: { route } }];
    return isFilled || !/[{}]/u.test(route) ? [] : [{ code: 'open-route', at, params: { route } }];
  };
  return [
    // What is not given to a part has a finding of its own.
    ...journey.steps.flatMap(({ id, route }) =>
      told(route, placeInStep(resolved, id, ['route']), origins.get(id)?.use !== undefined),
    ),
    ...Object.entries(journey.outcomes).flatMap(([id, { route }]) =>
      told(route, placeInJourney(resolved, ['outcomes', id, 'route']), false),
    ),
  ];
};

/** Exits, actions, summaries, refreshes, lists, documents and journeys that point at nothing. */
export const unknownTarget: Check = ({ resolved, lists, documents, otherJourneys }) => {
  const { journey } = resolved;
  const outcomes = Object.keys(journey.outcomes);
  const sections = journey.sections.map((section) => section.id);
  const facts = Object.keys(journey.facts);
  const steps = journey.steps.map((step) => step.id);
  const unless = (
    code: FindingSeed['code'],
    name: string,
    known: readonly string[],
    at: FindingSeed['at'],
    meant = known,
  ): readonly FindingSeed[] =>
    known.includes(name) ? [] : [{ code, at, params: { name }, suggestion: nearest(name, meant) }];
  const knownLists = [...lists];
  const knownDocuments = [...documents];
  const listsIn = (fields: ResolvedStep['fields'], path: readonly string[], stepId: string): readonly FindingSeed[] =>
    Object.entries(fields).flatMap(([name, field]) => [
      ...('list' in field && field.list !== undefined
        ? unless('unknown-list', field.list, knownLists, placeInStep(resolved, stepId, [...path, name, 'list']))
        : []),
      ...(field.type === 'list' ? listsIn(field.item, [...path, name, 'item'], stepId) : []),
    ]);
  const top = (...path: (string | number)[]) => placeInJourney(resolved, path);
  const calcsIn = (calcs: ResolvedJourney['compute'], at: typeof top): readonly FindingSeed[] =>
    Object.entries(calcs).flatMap(([name, calc]) =>
      'band' in calc && calc.list !== undefined
        ? unless('unknown-list', calc.list, knownLists, at('compute', name, 'list'))
        : [],
    );
  return [
    ...(journey.requires === undefined
      ? []
      : unless(
          'unknown-file',
          journey.requires.journey,
          [...otherJourneys],
          placeInJourney(resolved, ['requires', 'journey']),
        )),
    ...Object.entries(journey.facts).flatMap(([name, { list }]) =>
      list === undefined
        ? []
        : unless('unknown-list', list, knownLists, placeInJourney(resolved, ['facts', name, 'list'])),
    ),
    ...calcsIn(journey.compute, top),
    ...journey.steps.flatMap((step) => {
      const at = (...path: (string | number)[]) => placeInStep(resolved, step.id, path);
      return [
        ...calcsIn(step.compute ?? {}, at),
        ...(step.known?.list === undefined
          ? []
          : unless('unknown-list', step.known.list, knownLists, at('known', 'list'))),
        ...step.exits.flatMap((exit, n) =>
          unless('unknown-outcome', exit.to, outcomes, at('exits', n, 'to'), resolved.outcomeIds),
        ),
        ...(step.show ?? []).flatMap((id, n) => unless('unknown-section', id, sections, at('show', n))),
        ...(step.refresh ?? []).flatMap((id, n) => unless('unknown-fact', id, facts, at('refresh', n))),
        ...(step.documents ?? []).flatMap((id, n) =>
          unless('unknown-document', id, knownDocuments, at('documents', n)),
        ),
        ...step.rules.flatMap((rule, n) =>
          rule.on === undefined ? [] : unless('unknown-name', rule.on, Object.keys(step.fields), at('rules', n, 'on')),
        ),
        ...listsIn(step.fields, ['fields'], step.id),
        ...Object.entries(step.fields).flatMap(([name, field]) => [
          ...(field.type === 'consent'
            ? (field.documents ?? []).flatMap((id, n) =>
                unless('unknown-document', id, knownDocuments, at('fields', name, 'documents', n)),
              )
            : []),
          ...(field.type === 'list' && field.total !== undefined
            ? unless('unknown-name', field.total, Object.keys(field.item), at('fields', name, 'total'))
            : []),
        ]),
        ...Object.keys(step.load?.into ?? {}).flatMap((name) =>
          unless('unknown-name', name, Object.keys(step.fields), at('load', 'into', name)),
        ),
      ];
    }),
    ...Object.entries(journey.outcomes).flatMap(([id, outcome]) => [
      ...(outcome.actions ?? []).flatMap((action, n) =>
        action.to === undefined
          ? []
          : unless('unknown-step', action.to, steps, placeInJourney(resolved, ['outcomes', id, 'actions', n, 'to'])),
      ),
      ...(outcome.poll ?? []).flatMap((fact, n) =>
        unless('unknown-fact', fact, facts, placeInJourney(resolved, ['outcomes', id, 'poll', n])),
      ),
    ]),
  ];
};

const endsOf = ({ journey }: Resolved): readonly string[] =>
  Object.entries(journey.outcomes).flatMap(([id, { kind }]) => (kind === 'done' ? [id] : []));

/** Outcomes that no exit leads to. */
const unledTo = ({ journey }: Resolved): readonly string[] => {
  const left = new Set(journey.steps.flatMap((step) => step.exits.map((exit) => exit.to)));
  return Object.keys(journey.outcomes).filter((id) => !left.has(id));
};

/** A journey has one outcome where its last step leads: none, or several, leave it open where. */
export const oneEnd: Check = ({ resolved }) => {
  const [end, ...others] = endsOf(resolved);
  const at = (id: string, ...path: string[]): Origin => placeInJourney(resolved, ['outcomes', id, ...path]);
  if (end !== undefined) {
    return others.map((name): FindingSeed => {
      // Of one that is inherited, this journey’s own is what was put beside it.
      const [own, other] =
        at(name).file !== resolved.file && at(end).file === resolved.file ? [end, name] : [name, end];
      return {
        code: 'several-ends',
        at: at(own, 'kind'),
        params: { name: own, end: other },
        related: [at(other, 'kind')],
      };
    });
  }
  const [meant, ...more] = unledTo(resolved);
  const kind = meant === undefined || more.length > 0 ? undefined : resolved.journey.outcomes[meant]?.kind;
  return meant === undefined || kind === undefined
    ? [{ code: 'no-end', at: { file: resolved.file, path: ['outcomes'] } }]
    : [{ code: 'no-end', at: at(meant, 'kind'), params: { option: kind }, suggestion: 'done' }];
};

/** Facts, outcomes and computed values that nothing reads. */
export const neverUsed: Check = ({ resolved, uses }) => {
  const { journey } = resolved;
  const read = new Set(uses.map((use) => use.name));
  const refreshed = new Set([
    ...journey.steps.flatMap((step) => step.refresh ?? []),
    ...Object.values(journey.outcomes).flatMap((outcome) => outcome.poll ?? []),
  ]);
  // Without an end, one of them may be meant as it.
  const unled = endsOf(resolved).length === 0 ? [] : unledTo(resolved);
  const warn = (name: string, path: readonly (string | number)[]): FindingSeed => ({
    code: 'never-used',
    severity: 'warning',
    at: placeInJourney(resolved, path),
    params: { name },
  });
  /** What is inherited may be read by the parent alone. */
  const isOwn = (group: string, name: string): boolean =>
    !resolved.inherits || placeInJourney(resolved, [group, name]).file === resolved.file;
  return [
    ...Object.keys(journey.facts).flatMap((name) =>
      read.has(name) || refreshed.has(name) || !isOwn('facts', name) ? [] : [warn(name, ['facts', name])],
    ),
    ...Object.keys(journey.compute).flatMap((name) =>
      read.has(name) || !isOwn('compute', name) ? [] : [warn(name, ['compute', name])],
    ),
    ...unled.flatMap((id) => (journey.outcomes[id]?.kind === 'done' ? [] : [warn(id, ['outcomes', id])])),
  ];
};

/** A condition that demands nothing. */
const alwaysHolds = (when: When): boolean => {
  if (isAll(when)) return when.all.every(alwaysHolds);
  if (isAny(when)) return when.any.some(alwaysHolds);
  if (isNot(when)) return false;
  return Object.keys(when).length === 0;
};

/** An exit by which everybody leaves, with steps after it. */
export const deadAfterExit: Check = ({ resolved, plan }) => {
  for (const [n, { step, shown }] of plan.steps.entries()) {
    const exit = shown === undefined ? step.exits.findIndex(({ when }) => alwaysHolds(when)) : -1;
    const dead = exit < 0 ? undefined : plan.steps[n + 1]?.step;
    if (dead !== undefined) {
      const at = placeInStep(resolved, step.id, ['exits', exit, 'when']);
      return [{ code: 'dead-after-exit', at, params: { name: dead.id, step: step.id } }];
    }
  }
  return [];
};
