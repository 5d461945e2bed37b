import type { RawItem } from '../../../engine/fields/field-kind.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { itemKeyOf } from '../../step-ids.ts';
import type { FieldServices } from '../../step-props.ts';

/** Running total of one field over the lines, in canonical units; lines that cannot be read yet count for nothing. */
export const sumLines = (
  list: FieldView<'list'>,
  items: readonly RawItem[],
  key: string,
  services: Pick<FieldServices, 'read' | 'itemViews'>,
): number =>
  items.reduce((total, item) => {
    const view = services.itemViews(list, item).find((one) => itemKeyOf(one.name) === key);
    const value =
      view === undefined ? undefined : services.read(view, (item as Readonly<Record<string, unknown>>)[key]);
    return typeof value === 'number' ? total + value : total;
  }, 0);
