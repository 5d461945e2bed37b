import { isRef } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { FindingSeed } from '../definition/finding.ts';
import { argumentsIn } from '../definition/unfilled-words.ts';
import { boundsOf, scaleOf } from '../fields/bounds.ts';
import { firstDay, lastDay } from '../fields/date.ts';
import type { FieldContext, Lists } from '../fields/field-kind.ts';
import { resolveDate } from '../fields/relative-date.ts';
import { yearLimits } from '../fields/year.ts';
import { askedFields } from './asked-fields.ts';
import type { Check } from './check-context.ts';

type Limits = { readonly min: number | string; readonly max: number | string };

/** Of two dates told from today, one may be the later in a short month alone: what crosses on all of these always does. */
const someDays = ['2026-01-01', '2027-03-31', '2028-02-29', '2029-08-15'];
const onDay = (today: string): FieldContext => ({ today, locale: 'fr', lists: {}, read: () => undefined });

/** A limit of a date: told from today, or fixed, as what is not written is. */
const isFromToday = (bound: unknown): boolean => typeof bound === 'string' && bound.trim().startsWith('today');

const crossed = (min: number | string | undefined, max: number | string | undefined): Limits | undefined =>
  min !== undefined && max !== undefined && min > max ? { min, max } : undefined;

/** Limits between which there is nothing, as their author wrote them; undefined where something is, or may be on some day. */
const crossedLimits = (field: FieldDefinition, lists: Lists): Limits | undefined => {
  switch (field.type) {
    case 'text':
      return crossed(Math.max(1, field.min ?? 1), field.max);
    case 'list':
      return crossed(Math.max(0, field.min), field.max);
    case 'choices': {
      const { options = field.list === undefined ? undefined : lists[field.list], without = [], min = 1 } = field;
      const offered = options?.filter(({ code }) => !without.map(String).includes(String(code))).length ?? Infinity;
      return crossed(Math.max(1, min), Math.min(field.max ?? Infinity, offered));
    }
    case 'number':
    case 'money':
    case 'percent': {
      if (isRef(field.min) || isRef(field.max)) return undefined;
      const { min, max } = boundsOf(field, onDay(firstDay)) as { readonly min?: number; readonly max?: number };
      const scale = scaleOf[field.type];
      return crossed(min === undefined ? min : min / scale, max === undefined ? max : max / scale);
    }
    case 'date':
    case 'year': {
      const { min, max } = field;
      if (isRef(min) || isRef(max) || isFromToday(min) !== isFromToday(max)) return undefined;
      const isAlways = someDays.every((day) => crossed(...limitsOn(field, day)) !== undefined);
      const [least, most] = limitsOn(field, firstDay);
      return isAlways ? { min: min ?? least, max: max ?? most } : undefined;
    }
    default:
      return undefined;
  }
};

const limitsOn = (
  field: FieldDefinition & { readonly type: 'date' | 'year' },
  today: string,
): readonly [number | string, number | string] => {
  if (field.type === 'year') {
    const { min, max } = yearLimits(field, onDay(today));
    return [min, max];
  }
  const day = (bound: string | undefined, unsaid: string): string =>
    (bound === undefined ? undefined : resolveDate(bound, today)) ?? unsaid;
  return [day(field.min, firstDay), day(field.max, lastDay)];
};

/** A question whose least is above its most: no answer would do. Limits that are read from elsewhere are for the solver. */
export const crossedBounds: Check = ({ resolved, plan }) =>
  askedFields(resolved).flatMap(({ name, field, at }) => {
    const limits = crossedLimits(field, plan.lists);
    if (limits === undefined) return [];
    const key = 'max' in field && field.max !== undefined ? 'max' : 'min';
    return [
      { code: 'crossed-bounds', at: at(key), params: { name, min: String(limits.min), max: String(limits.max) } },
    ];
  });

/** A step or a size of nothing. */
export const notPositive: Check = ({ resolved }) =>
  askedFields(resolved).flatMap(({ name, field, at }) =>
    (['step', 'maxMb'] as const).flatMap((key) => {
      const value: unknown = Object.hasOwn(field, key) ? Reflect.get(field, key) : undefined;
      return typeof value === 'number' && value <= 0
        ? [{ code: 'not-positive' as const, at: at(key), params: { key, name, value: String(value) } }]
        : [];
    }),
  );

/** What can be added up over the lines of a list. */
const addedUp: readonly FieldDefinition['type'][] = ['number', 'money', 'percent'];

/** A total of what is no amount, and a rest of what are no shares: neither would show anything. */
export const wrongTotal: Check = ({ resolved }) =>
  askedFields(resolved).flatMap(({ name, field, at }): readonly FindingSeed[] => {
    if (field.type !== 'list') return [];
    const { total, rest } = field;
    const added = total === undefined ? undefined : field.item[total]?.type;
    // A total of nothing there is has its own finding.
    if (total !== undefined && added === undefined) return [];
    if (total !== undefined && added !== undefined && !addedUp.includes(added))
      return [{ code: 'nothing-to-add', at: at('total'), params: { name, option: total } }];
    return rest === undefined || added === 'percent'
      ? []
      : [{ code: 'rest-of-no-shares', at: at('rest'), params: { name } }];
  });

/** A hint that names a bound which its question does not have, or which is no amount: nothing would fill the word. */
export const untoldBounds: Check = ({ resolved }) =>
  askedFields(resolved).flatMap(({ field, at }) => {
    const french = resolved.texts.get(field.hint ?? '')?.french ?? '';
    const open = argumentsIn(french).filter(
      (word) => (word === 'min' || word === 'max') && (field.type !== 'money' || field[word] === undefined),
    );
    return open.length === 0
      ? []
      : [
          {
            code: 'unfilled-word' as const,
            at: at('hint'),
            params: { option: french, name: open.map((word) => `{${word}}`).join(', '), text: french },
          },
        ];
  });
