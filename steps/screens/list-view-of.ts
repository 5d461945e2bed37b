import type { RawRecord } from '../../engine/answers/answers.ts';
import type { RawItem } from '../../engine/fields/field-kind.ts';
import type { FieldView, StepView } from '../../engine/view/step-view.ts';
import type { FieldServices } from '../step-props.ts';

/** The field inside a line that an issue stands on (`origins[a1].percent`), if the line is on the page. */
export const listViewOf = (
  view: StepView,
  name: string,
  raw: RawRecord,
  services: Pick<FieldServices, 'itemViews'>,
): FieldView | undefined => {
  const parts = /^(.+?)\[([^\]]+)\]/.exec(name);
  const list = view.fields.find(
    (field): field is FieldView<'list'> => field.kind === 'list' && field.name === parts?.[1],
  );
  const items = list === undefined ? undefined : raw[list.name];
  const item = Array.isArray(items) ? (items as readonly RawItem[]).find((one) => one.id === parts?.[2]) : undefined;
  return list === undefined || item === undefined
    ? undefined
    : services.itemViews(list, item).find((field) => field.name === name);
};
