import type { RawItem } from '../../../engine/fields/field-kind.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { whole } from '../../format.ts';
import { itemKeyOf } from '../../step-ids.ts';
import type { FieldServices } from '../../step-props.ts';
import { sumLines } from './sum-lines.ts';

type Services = Pick<FieldServices, 'read' | 'write' | 'itemViews'>;

/** The field whose shares make a whole, where the list has one. */
export const shareKeyOf = ({ field }: FieldView<'list'>): string | undefined =>
  field.total !== undefined && field.item[field.total]?.type === 'percent' ? field.total : undefined;

/** What the other lines leave for one, in hundredths of a percent; never below 0. */
export const leftFor = (
  list: FieldView<'list'>,
  items: readonly RawItem[],
  id: string,
  key: string,
  services: Services,
) =>
  Math.max(
    0,
    whole -
      sumLines(
        list,
        items.filter((item) => item.id !== id),
        key,
        services,
      ),
  );

/** The boxes of a line with a share written as the reader's language writes it; the line as it is where it has none. */
export const withShare = (
  list: FieldView<'list'>,
  item: RawItem,
  key: string,
  share: number,
  services: Services,
): RawItem => {
  const view = services.itemViews(list, item).find((one) => itemKeyOf(one.name) === key);
  return view === undefined ? item : { ...item, [key]: services.write(view, share) };
};

/** Shares of a whole that differ by no more than the smallest one can write; the first ones take what cannot be split. */
export const equalShares = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => Math.floor(whole / count) + (n < whole % count ? 1 : 0));
