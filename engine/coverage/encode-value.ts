import { isRef, nameOf } from '../conditions/scope.ts';
import type { FieldDefinition, FieldOf } from '../definition/field-language.ts';
import { dateBounds } from '../fields/bounds.ts';
import { firstDay, lastDay } from '../fields/date.ts';
import { yearLimits } from '../fields/year.ts';
import type { Formula } from '../solver/formula.ts';
import { fromDay, toDay } from './days.ts';
import type { Opened, Opening } from './opened.ts';
import { openChoices, openCode, openTwin } from './open-code.ts';
import { openFile } from './open-file.ts';
import { openList } from './open-list.ts';
import { openInteger, openNumber } from './open-number.ts';

/** A field as conditions see it. `present`: it is shown and answered. */
export const openField = (name: string, field: FieldDefinition, present: Formula, opening: Opening): Opened => {
  switch (field.type) {
    case 'number':
    case 'money':
    case 'percent':
      return openNumber(field, present, opening);
    case 'year': {
      const { min, max } = yearLimits({ ...field, ...constantYears(field) } as FieldOf<'year'>, opening.context);
      const own = typeof field.example === 'number' ? field.example : undefined;
      return openInteger({ lo: min, hi: max, prefer: own }, present, opening, (n) => n);
    }
    case 'date': {
      const bounds = dateBounds(field, { ...opening.context, read: () => undefined });
      const own = typeof field.example === 'string' ? field.example : '1985-03-27';
      const lo = Math.max(toDay(firstDay), bounds.min === undefined ? -Infinity : toDay(bounds.min));
      const hi = Math.min(toDay(lastDay), bounds.max === undefined ? Infinity : toDay(bounds.max));
      return openInteger({ lo, hi, prefer: toDay(own) }, present, opening, fromDay);
    }
    case 'choices':
      return openChoices(field, present, opening);
    case 'file':
      return openFile(name, field, present, opening);
    case 'list':
      return openList(name, field, present, opening, openField);
    case 'text':
      return field.same === undefined
        ? openCode(name, field, present, opening)
        : openTwin(nameOf(field.same), present, opening);
    default:
      return openCode(name, field, present, opening);
  }
};

const constantYears = (field: FieldOf<'year'>) => ({
  min: isRef(field.min) ? undefined : field.min,
  max: isRef(field.max) ? undefined : field.max,
});
