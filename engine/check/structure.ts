import type { FindingSeed } from '../definition/finding.ts';
import { nearest, type Check } from './check-context.ts';
import { placeInStep } from './uses.ts';

const repeated = <T>(items: readonly T[], key: (item: T) => string): readonly T[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const k = key(item);
    if (seen.has(k)) return true;
    seen.add(k);
    return false;
  });
};

/** Two steps, sections or fields of the same name: an answer would be stored over another. */
export const duplicateId: Check = ({ resolved }) => {
  const { journey } = resolved;
  const seen = new Set<string>();
  const fields = journey.steps.flatMap((step) =>
    Object.keys(step.fields).flatMap((name): FindingSeed[] => {
      if (!seen.has(name)) {
        seen.add(name);
        return [];
      }
      return [{ code: 'duplicate-id', at: placeInStep(resolved, step.id, ['fields', name]), params: { name } }];
    }),
  );
  return [
    ...repeated(journey.steps, (step) => step.id).map((step): FindingSeed => ({
      code: 'duplicate-id',
      at: placeInStep(resolved, step.id, ['id']),
      params: { name: step.id },
    })),
    ...repeated(journey.sections, (section) => section.id).map((section): FindingSeed => ({
      code: 'duplicate-id',
      at: { file: resolved.file, path: ['sections', journey.sections.indexOf(section), 'id'] },
      params: { name: section.id },
    })),
    ...fields,
  ];
};

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
        at: { file: resolved.file, path: ['outcomes', id, 'route'] },
        params: { route: outcome.route },
      },
    ];
  });
  return [...steps, ...outcomes];
};

/** Exits, actions, summaries, refreshes, lists and documents that point at nothing. */
export const unknownTarget: Check = ({ resolved, lists, documents }) => {
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
  ): readonly FindingSeed[] =>
    known.includes(name) ? [] : [{ code, at, params: { name }, suggestion: nearest(name, known) }];
  const knownLists = [...lists];
  const knownDocuments = [...documents];
  return [
    ...journey.steps.flatMap((step) => {
      const at = (...path: (string | number)[]) => placeInStep(resolved, step.id, path);
      return [
        ...step.exits.flatMap((exit, n) => unless('unknown-outcome', exit.to, outcomes, at('exits', n, 'to'))),
        ...(step.show ?? []).flatMap((id, n) => unless('unknown-section', id, sections, at('show', n))),
        ...(step.refresh ?? []).flatMap((id, n) => unless('unknown-fact', id, facts, at('refresh', n))),
        ...(step.documents ?? []).flatMap((id, n) => unless('unknown-document', id, knownDocuments, at('documents', n))),
        ...step.rules.flatMap((rule, n) =>
          rule.on === undefined ? [] : unless('unknown-name', rule.on, Object.keys(step.fields), at('rules', n, 'on')),
        ),
        ...Object.entries(step.fields).flatMap(([name, field]) => {
          const inner = field.type === 'list' ? Object.entries(field.item) : [];
          return [
            ...('list' in field && field.list !== undefined
              ? unless('unknown-list', field.list, knownLists, at('fields', name, 'list'))
              : []),
            ...inner.flatMap(([key, item]) =>
              'list' in item && item.list !== undefined
                ? unless('unknown-list', item.list, knownLists, at('fields', name, 'item', key, 'list'))
                : [],
            ),
            ...(field.type === 'consent'
              ? (field.documents ?? []).flatMap((id, n) =>
                  unless('unknown-document', id, knownDocuments, at('fields', name, 'documents', n)),
                )
              : []),
          ];
        }),
      ];
    }),
    ...Object.entries(journey.outcomes).flatMap(([id, outcome]) => [
      ...(outcome.actions ?? []).flatMap((action, n) =>
        action.to === undefined
          ? []
          : unless('unknown-step', action.to, steps, { file: resolved.file, path: ['outcomes', id, 'actions', n, 'to'] }),
      ),
      ...(outcome.poll ?? []).flatMap((fact, n) =>
        unless('unknown-fact', fact, facts, { file: resolved.file, path: ['outcomes', id, 'poll', n] }),
      ),
    ]),
  ];
};

/** Facts, outcomes and computed values that nothing reads. */
export const neverUsed: Check = ({ resolved, uses, plan }) => {
  const { journey } = resolved;
  const read = new Set(uses.map((use) => use.name));
  const refreshed = new Set([
    ...journey.steps.flatMap((step) => step.refresh ?? []),
    ...Object.values(journey.outcomes).flatMap((outcome) => outcome.poll ?? []),
  ]);
  const left = new Set(journey.steps.flatMap((step) => step.exits.map((exit) => exit.to)));
  const warn = (name: string, path: readonly (string | number)[]): FindingSeed => ({
    code: 'never-used',
    severity: 'warning',
    at: { file: resolved.file, path },
    params: { name },
  });
  return [
    ...Object.keys(journey.facts).flatMap((name) =>
      read.has(name) || refreshed.has(name) ? [] : [warn(name, ['facts', name])],
    ),
    ...Object.keys(journey.compute).flatMap((name) =>
      read.has(name) || !plan.scope.names.has(name) ? [] : [warn(name, ['compute', name])],
    ),
    ...Object.entries(journey.outcomes).flatMap(([id, outcome]) =>
      outcome.kind === 'done' || left.has(id) ? [] : [warn(id, ['outcomes', id])],
    ),
  ];
};
