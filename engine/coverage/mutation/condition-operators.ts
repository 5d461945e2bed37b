import type { When } from '../../definition/condition-language.ts';
import type { FieldDefinition } from '../../definition/field-language.ts';
import { lineScope, type Plan } from '../../path/plan.ts';
import { constantWhen, mistakesIn, type ConditionMistake, type Names } from './conditions.ts';
import { withValue, type JsonPath } from './edit.ts';
import type { Mutation, Operators } from './mutant.ts';

/** A condition of a journey: where it stands, and how it is made to hold always or never. */
export type ConditionSite = {
  readonly family: 'guards' | 'rules' | 'fields';
  readonly path: JsonPath;
  readonly when: When;
  readonly names: Names;
  /** `absent`: without it, it holds. `constant`: it must be written. Undefined: another operator does the same. */
  readonly always: 'absent' | 'constant' | undefined;
  readonly never: 'constant' | undefined;
};

/** Every condition of a journey, in its order. */
export function* conditionSites(plan: Plan): Generator<ConditionSite> {
  const { journey, scope } = plan;
  const names: Names = { scope, facts: journey.facts };
  const guard = { family: 'guards', names, always: 'absent', never: 'constant' } as const;
  for (const [n, { when, skipIf }] of journey.sections.entries()) {
    if (when !== undefined) yield { ...guard, path: ['sections', n, 'when'], when };
    // A section that is never skipped has lost its `skipIf`.
    if (skipIf !== undefined) {
      yield { ...guard, path: ['sections', n, 'skipIf'], when: skipIf, always: 'constant', never: undefined };
    }
  }
  for (const [n, step] of journey.steps.entries()) {
    if (step.useWhen !== undefined) yield { ...guard, path: ['steps', n, 'useWhen'], when: step.useWhen };
    if (step.when !== undefined) yield { ...guard, path: ['steps', n, 'when'], when: step.when };
    for (const [name, field] of Object.entries(step.fields)) {
      yield* sitesOfField(field, ['steps', n, 'fields', name], names);
    }
    for (const [at, { when, must }] of step.rules.entries()) {
      const path = ['steps', n, 'rules', at];
      // A rule that never applies, or that always holds, has been taken away.
      const rule = { family: 'rules', names } as const;
      if (when !== undefined) yield { ...rule, path: [...path, 'when'], when, always: 'absent', never: undefined };
      yield { ...rule, path: [...path, 'must'], when: must, always: undefined, never: 'constant' };
    }
    for (const [at, { when }] of step.exits.entries()) {
      // An exit that is never taken has been taken away.
      yield { ...guard, path: ['steps', n, 'exits', at, 'when'], when, always: 'constant', never: undefined };
    }
  }
  for (const [id, { actions = [] }] of Object.entries(journey.outcomes)) {
    for (const [n, { when }] of actions.entries()) {
      // What is never offered has been taken away.
      if (when !== undefined) yield { ...guard, path: ['outcomes', id, 'actions', n, 'when'], when, never: undefined };
    }
  }
}

function* sitesOfField(field: FieldDefinition, path: JsonPath, names: Names): Generator<ConditionSite> {
  if (field.when !== undefined) {
    yield { family: 'fields', path: [...path, 'when'], when: field.when, names, always: 'absent', never: 'constant' };
  }
  if (field.type !== 'list') return;
  const inside: Names = { ...names, scope: lineScope(field, names.scope, names.scope.names.size) };
  for (const [key, item] of Object.entries(field.item)) yield* sitesOfField(item, [...path, 'item', key], inside);
}

function* mistake(plan: Plan, family: ConditionSite['family'], kind: ConditionMistake): Generator<Mutation> {
  for (const site of conditionSites(plan)) {
    if (site.family !== family) continue;
    if (kind === 'always' || kind === 'never') {
      const how = site[kind];
      const to = how === 'constant' ? constantWhen(site.when, kind === 'always') : undefined;
      if (how === undefined || (how === 'constant' && to === undefined)) continue;
      yield {
        path: site.path,
        from: site.when,
        to,
        journey: put(plan, site.path, to),
      };
      continue;
    }
    for (const { mistake: found, path, when, ...rest } of mistakesIn(site.when, site.names)) {
      if (found === kind) yield { ...rest, path: [...site.path, ...path], journey: put(plan, site.path, when) };
    }
  }
}

const put = ({ journey }: Plan, path: JsonPath, when: When | undefined) => withValue(journey, path, when);

const operator =
  (family: ConditionSite['family'], kind: ConditionMistake) =>
  (plan: Plan): Iterable<Mutation> =>
    mistake(plan, family, kind);

/** Conditions of sections, steps and exits: who goes where. */
export const guardOperators = {
  'guards/constant': operator('guards', 'constant'),
  'guards/comparison': operator('guards', 'comparison'),
  'guards/other-value': operator('guards', 'other-value'),
  'guards/drop-value': operator('guards', 'drop-value'),
  'guards/negate': operator('guards', 'negate'),
  'guards/unwrap-not': operator('guards', 'unwrap-not'),
  'guards/and-or': operator('guards', 'and-or'),
  'guards/drop-atom': operator('guards', 'drop-atom'),
  'guards/always': operator('guards', 'always'),
  'guards/never': operator('guards', 'never'),
} as const satisfies Operators<`guards/${ConditionMistake}`>;

/** Conditions of rules: what must hold, and when it must. */
export const ruleConditionOperators = {
  'rules/constant': operator('rules', 'constant'),
  'rules/comparison': operator('rules', 'comparison'),
  'rules/other-value': operator('rules', 'other-value'),
  'rules/drop-value': operator('rules', 'drop-value'),
  'rules/negate': operator('rules', 'negate'),
  'rules/unwrap-not': operator('rules', 'unwrap-not'),
  'rules/and-or': operator('rules', 'and-or'),
  'rules/drop-atom': operator('rules', 'drop-atom'),
  'rules/always': operator('rules', 'always'),
  'rules/never': operator('rules', 'never'),
} as const satisfies Operators<`rules/${ConditionMistake}`>;

/** Conditions of fields, those of a line too: which are asked. */
export const fieldConditionOperators = {
  'fields/when-constant': operator('fields', 'constant'),
  'fields/when-comparison': operator('fields', 'comparison'),
  'fields/when-other-value': operator('fields', 'other-value'),
  'fields/when-drop-value': operator('fields', 'drop-value'),
  'fields/when-negate': operator('fields', 'negate'),
  'fields/when-unwrap-not': operator('fields', 'unwrap-not'),
  'fields/when-and-or': operator('fields', 'and-or'),
  'fields/when-drop-atom': operator('fields', 'drop-atom'),
  'fields/when-always': operator('fields', 'always'),
  'fields/when-never': operator('fields', 'never'),
} as const satisfies Operators<`fields/when-${ConditionMistake}`>;
