import { optionsOf, typeOfName } from '../conditions/compile-calc.ts';
import { isRef, itemOf } from '../conditions/scope.ts';
import type { Literal, Test } from '../definition/language.ts';
import type { FindingSeed } from '../definition/finding.ts';
import { resolveDate } from '../fields/relative-date.ts';
import { specOf } from '../fields/field-kinds.ts';
import type { ValueType } from '../fields/field-kind.ts';
import { nearest, type Check, type CheckContext } from './check-context.ts';
import type { NameUse } from './uses.ts';

const builtIn = new Set(['today', 'next.route', 'step.route']);

const isKnown = (context: CheckContext, use: NameUse): boolean =>
  builtIn.has(use.name) ||
  context.plan.scope.names.has(use.name) ||
  itemOf(context.plan.scope, use.name) !== undefined ||
  (use.line !== undefined && Object.hasOwn(use.line, use.name));

/** A name that stands for nothing. */
export const unknownName: Check = (context) =>
  context.uses.flatMap((use) =>
    isKnown(context, use)
      ? []
      : [
          {
            code: 'unknown-name' as const,
            at: use.at,
            params: { name: use.name },
            suggestion: nearest(use.name, context.plan.scope.names.keys()),
          },
        ],
  );

/** A name that is read before the step that asks it: it would always be missing there. */
export const readBeforeAsked: Check = ({ uses, plan }) => {
  const owner = new Map(plan.steps.flatMap((step) => step.fields.map((field) => [field.name, step.index] as const)));
  return uses.flatMap((use): FindingSeed[] => {
    if (use.step === undefined || (use.line !== undefined && Object.hasOwn(use.line, use.name))) return [];
    const asked = owner.get(use.name) ?? owner.get(use.name.slice(0, Math.max(0, use.name.lastIndexOf('.'))));
    if (asked === undefined || asked < use.step || (use.own && asked === use.step)) return [];
    return [
      {
        code: 'read-before-asked',
        at: use.at,
        params: { name: use.name, asked: plan.steps[asked]?.step.id ?? '', step: plan.steps[use.step]?.step.id ?? '' },
      },
    ];
  });
};

const literalsOf = (test: Test): readonly { readonly key: string; readonly literal: Literal }[] => {
  if (typeof test !== 'object') return [{ key: 'is', literal: test }];
  if (Array.isArray(test)) return (test as readonly Literal[]).map((literal) => ({ key: 'is', literal }));
  return Object.entries(test).flatMap(([key, value]) =>
    key === 'answered' || key === 'flagged'
      ? []
      : (Array.isArray(value) ? value : [value]).map((literal: Literal) => ({ key, literal })),
  );
};

const ordered = new Set(['atLeast', 'atMost', 'moreThan', 'lessThan']);

const fits = (literal: Literal, type: ValueType): boolean => {
  switch (type) {
    case 'number':
      // Years may be compared with a date: "today+8 years".
      return typeof literal === 'number' || (typeof literal === 'string' && literal.startsWith('today') && resolveDate(literal, '2026-01-01') !== undefined);
    case 'money':
    case 'percent':
      return typeof literal === 'number';
    case 'yesno':
      return typeof literal === 'boolean';
    case 'date':
      return typeof literal === 'string' && resolveDate(literal, '2026-01-01') !== undefined;
    case 'text':
      return typeof literal === 'string';
    case 'code':
    case 'codes':
      return typeof literal !== 'boolean';
    default:
      return false;
  }
};

const typeOfUse = (context: CheckContext, use: NameUse): ValueType => {
  const field = use.line !== undefined && Object.hasOwn(use.line, use.name) ? use.line[use.name] : undefined;
  return field === undefined ? typeOfName(use.name, context.plan.scope) : specOf(field.type).type;
};

/** A test that the value can never pass because it is of another kind: a number against a text. */
export const wrongType: Check = (context) =>
  context.uses.flatMap((use) => {
    if (use.test === undefined || !isKnown(context, use)) return [];
    const type = typeOfUse(context, use);
    return literalsOf(use.test).flatMap(({ key, literal }): FindingSeed[] => {
      if (isRef(literal)) return [];
      const comparable = !ordered.has(key) || ['number', 'money', 'percent', 'date'].includes(type);
      return comparable && fits(literal, type)
        ? []
        : [{ code: 'wrong-type', at: use.at, params: { name: use.name, literal: JSON.stringify(literal), type } }];
    });
  });

/** A test for an option that the question does not offer. */
export const unknownOption: Check = (context) =>
  context.uses.flatMap((use) => {
    if (use.test === undefined || !isKnown(context, use)) return [];
    const codes = codesOf(context, use);
    if (codes === undefined) return [];
    return literalsOf(use.test).flatMap(({ literal }): FindingSeed[] =>
      isRef(literal) || codes.has(String(literal)) || typeof literal === 'boolean'
        ? []
        : [
            {
              code: 'unknown-option',
              at: use.at,
              params: { name: use.name, option: String(literal), options: [...codes].slice(0, 12).join(', ') },
              suggestion: nearest(String(literal), codes),
            },
          ],
    );
  });

/** The codes a name may take; undefined where they are not known. */
const codesOf = (context: CheckContext, use: NameUse): ReadonlySet<string> | undefined => {
  const { scope } = context.plan;
  const info = scope.names.get(use.name);
  const own = use.line !== undefined && Object.hasOwn(use.line, use.name) ? use.line[use.name] : undefined;
  const field = own ?? (info?.kind === 'field' ? info.field : itemOf(scope, use.name)?.field);
  if (field !== undefined) {
    if (field.type !== 'choice' && field.type !== 'choices') return undefined;
    const without = new Set(field.without?.map(String) ?? []);
    const options = field.options ?? (field.list === undefined ? [] : (scope.lists[field.list] ?? []));
    return options.length === 0
      ? undefined
      : new Set(options.map((option) => String(option.code)).filter((code) => !without.has(code)));
  }
  if (info?.kind === 'fact') {
    const fact = context.plan.journey.facts[use.name];
    const values = [...Object.values(fact?.values ?? {}), ...(fact?.otherwise === undefined ? [] : [String(fact.otherwise)])];
    if (fact?.values !== undefined) return new Set(values);
    const listed = optionsOf(use.name, scope);
    return listed.length === 0 ? undefined : new Set([...listed.map((option) => String(option.code)), ...values]);
  }
  if (info?.kind === 'compute' && 'band' in info.calc) return new Set(info.calc.of.map((band) => band.is));
  return undefined;
};

/** Computed values that need themselves. */
export const computeCycle: Check = ({ plan, resolved }) => {
  const cyclic: FindingSeed[] = [];
  const state = new Map<string, 'busy' | 'done'>();
  const visit = (name: string): void => {
    const info = plan.scope.names.get(name);
    if (info?.kind !== 'compute' || state.get(name) === 'done') return;
    if (state.get(name) === 'busy') {
      cyclic.push({ code: 'compute-cycle', at: { file: resolved.file, path: ['compute', name] }, params: { name } });
      return;
    }
    state.set(name, 'busy');
    for (const ref of Object.values(info.calc).flat(2)) if (isRef(ref)) visit(ref.slice(1));
    state.set(name, 'done');
  };
  for (const name of plan.scope.names.keys()) visit(name);
  return cyclic;
};
