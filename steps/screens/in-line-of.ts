import type { RawRecord } from '../../engine/answers/answers.ts';
import type { RawItem } from '../../engine/fields/field-kind.ts';
import type { FieldView, StepView } from '../../engine/view/step-view.ts';
import type { FieldServices } from '../step-props.ts';

/** A field of a line, and the line: `Bien 2` is number 2 of the list of `Bien`. */
export type InLine = { readonly view: FieldView; readonly list: FieldView<'list'>; readonly number: number };

/** The field inside a line that an issue stands on (`origins[a1].percent`), if the line is on the page. */
export const inLineOf = (
  view: StepView,
  name: string,
  raw: RawRecord,
  services: Pick<FieldServices, 'itemViews'>,
): InLine | undefined => {
  const parts = /^(.+?)\[([^\]]+)\]/.exec(name);
  const list = view.fields.find(
    (field): field is FieldView<'list'> => field.kind === 'list' && field.name === parts?.[1],
  );
  const items = list === undefined ? undefined : raw[list.name];
  const lines = Array.isArray(items) ? (items as readonly RawItem[]) : [];
  const item = lines.find((one) => one.id === parts?.[2]);
  if (list === undefined || item === undefined) return undefined;
  const field = services.itemViews(list, item).find((one) => one.name === name);
  return field === undefined ? undefined : { view: field, list, number: lines.indexOf(item) + 1 };
};
