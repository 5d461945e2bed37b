import type { Value } from '../answers/answers.ts';
import type { Slots } from '../conditions/scope.ts';
import type { RawItem } from '../fields/field-kind.ts';
import type { Plan } from '../path/plan.ts';
import { deriveFieldView, type Labels } from './derive-step-view.ts';
import type { FieldView } from './step-view.ts';

/** What a box of a line holds, as a value; undefined where it is empty or cannot be read. */
export type ReadBox = (view: FieldView, raw: unknown) => Value | undefined;

/** The fields shown in one line of a list: each condition sees what the line holds so far. */
export const deriveLineViews = (
  plan: Plan,
  slots: Slots,
  list: FieldView<'list'>,
  line: RawItem,
  labels: Labels,
  read: ReadBox,
): readonly FieldView[] => {
  const values: Record<string, Value | undefined> = {};
  const views: FieldView[] = [];
  for (const [key, field] of Object.entries(list.field.item)) {
    const shown = field.when === undefined ? undefined : plan.lines.get(field.when);
    if (shown !== undefined && !shown.condition([...slots, ...shown.keys.map((name) => values[name])])) continue;
    const bare = deriveFieldView(plan, { name: `${list.name}[${line.id}].${key}`, field }, slots, undefined, labels);
    const value = line[key] === undefined ? undefined : read(bare, line[key]);
    values[key] = value;
    views.push({ ...bare, value } as FieldView);
  }
  return views;
};
