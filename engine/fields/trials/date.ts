import type { Value } from '../../answers/answers.ts';
import type { FieldIssueCode } from '../../answers/field-issue.ts';
import { dateBounds } from '../bounds.ts';
import { addDays } from '../calendar.ts';
import { date, firstDay, lastDay } from '../date.ts';
import type { FieldTrials } from '../field-kind.ts';
import type { DateParts } from '../read-date.ts';
import { keepValid } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const dateTrials: FieldTrials<'date'> = {
  samples: (field, context) => {
    const { min, max } = dateBounds(field, context);
    const own = field.example as Value | undefined;
    return keepValid([own, '1985-03-27', context.today, min ?? firstDay, max ?? lastDay, '2000-02-29'], (value) =>
      date.validate(value, field, context),
    );
  },
  faults: (field, context) => {
    const { min, max } = dateBounds(field, context);
    const found: { raw: DateParts; code: FieldIssueCode }[] = [
      { raw: { day: '31', month: '02', year: '2001' }, code: 'date-impossible' },
      { raw: { day: '', month: '3', year: '1985' }, code: 'date-incomplete' },
      { raw: { day: '27', month: '03', year: '85' }, code: 'date-format' },
      { raw: { day: '27', month: 'mars', year: '1985' }, code: 'date-format' },
      { raw: { day: '01', month: '01', year: '1850' }, code: 'date-too-early' },
    ];
    const dayBefore = min === undefined ? undefined : addDays(min, -1);
    const dayAfter = max === undefined ? undefined : addDays(max, 1);
    if (dayBefore !== undefined) found.push({ raw: date.format(dayBefore, field, context), code: 'date-too-early' });
    if (dayAfter !== undefined) found.push({ raw: date.format(dayAfter, field, context), code: 'date-too-late' });
    return found;
  },
};
