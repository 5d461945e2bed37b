import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { editsBetween, movedIn, type Edit, type EditCode, type EditPlace } from '../../../engine/versions/edits.ts';
import { listEdits } from '../../../engine/versions/list-edits.ts';
import { law } from '../law.ts';
import { bare, ids, plain } from './bare-journey.ts';
import type { Json } from './edited-journey.ts';

type Options = readonly { readonly code: string | number; readonly [key: string]: unknown }[];
const words = fc.constantFrom('x', 'y', undefined);
const options = fc
  .tuple(fc.shuffledSubarray(['A', 'B', '3', 3, 4] as const), fc.array(fc.record({ label: words, hint: words })))
  .map(([codes, drawn]): Options =>
    codes
      .filter((code) => code !== '3' || !codes.includes(3))
      .map((code, n) => ({ code, fr: drawn[n]?.label, label: drawn[n]?.label, hint: drawn[n]?.hint })),
  );

it('of the options of a question and of a list is told which came and went, whose words are others, and whose code', () =>
  law(300, [options, options], (before, after) => {
    const [own, other] = [bare(), bare()];
    own.steps[1].fields.f.options = before;
    other.steps[1].fields.f.options = after;
    const list = (all: Options): Json => ({ l: { id: 'l', options: all }, unused: { id: 'unused', options: [] } });
    const twin = (all: Options, { code }: Options[number]) => all.find((one) => String(one.code) === String(code));
    const place: EditPlace = { kind: 'step', id: 't' };
    const ofList: EditPlace = { kind: 'list', id: 'l' };
    const toldOfBoth = (told: (isList: boolean) => readonly Edit[]): void => {
      expect(plain(editsBetween(own as ResolvedJourney, other as ResolvedJourney))).toEqual(plain(told(false)));
      expect(plain(listEdits(list(before), list(after), new Set(['l'])))).toEqual(plain(told(true)));
    };
    toldOfBoth((isList) => {
      const at = (code: string | number, key?: string): Pick<Edit, 'place' | 'part' | 'key'> =>
        isList ? { place: ofList, part: String(code), key } : { place, part: 'f', key: String(code) };
      const orders = [before, after].map((all) => all.map(({ code }) => String(code)));
      const isMoved = movedIn(orders[0] ?? [], orders[1] ?? []).length > 0;
      return [
        ...after.flatMap((one): readonly Edit[] =>
          twin(before, one) === undefined ? [{ code: 'option-added', ...at(one.code), to: one['fr'] }] : [],
        ),
        ...before.flatMap((one): readonly Edit[] => {
          const now = twin(after, one);
          if (now === undefined) return [{ code: 'option-removed', ...at(one.code), from: one['fr'] }];
          const texts = (['fr', 'hint'] as const).flatMap((key): readonly Edit[] =>
            one[key] === now[key] ? [] : [{ code: 'text', ...at(one.code, key), from: one[key], to: now[key] }],
          );
          const isOther = one.code !== now.code;
          return isOther ? [...texts, { code: 'limit', ...at(one.code, 'code'), from: one.code, to: now.code }] : texts;
        }),
        ...(isMoved && isList ? [{ code: 'look', place: ofList, key: 'order' } as const] : []),
        ...(isMoved && !isList
          ? [{ code: 'look', place, part: 'f', key: 'options', from: orders[0], to: orders[1] } as const]
          : []),
      ];
    });
  }));

it('an option that is left out of a list is one less, and one that is let in again one more', () =>
  law(100, [ids, ids], (before, after) => {
    const [own, other] = [bare(), bare()];
    own.steps[1].fields.f.without = before;
    other.steps[1].fields.f.without = after;
    const at = (code: EditCode, key: string): Edit => ({ code, place: { kind: 'step', id: 't' }, part: 'f', key });
    expect(plain(editsBetween(own as ResolvedJourney, other as ResolvedJourney))).toEqual(
      plain([
        ...before.filter((id) => !after.includes(id)).map((id) => at('option-added', id)),
        ...after.filter((id) => !before.includes(id)).map((id) => at('option-removed', id)),
      ]),
    );
  }));

it('of a list are told its English as English, what is marked and what it is worth, and nothing of a list that nobody uses', () => {
  const list = (id: string, more: object): Json => ({ [id]: { id, options: [{ code: 'A', fr: 'x', ...more }] } });
  const [before, after] = [list('l', { en: 'a' }), list('l', { en: 'b', flags: ['f'], value: 2 })];
  const at = { place: { kind: 'list', id: 'l' }, part: 'A' } as const;
  const edits = listEdits(before, after, new Set(['l']));
  expect(plain(edits)).toEqual(
    plain([
      { code: 'text', ...at, key: 'en', from: 'a', to: 'b' },
      { code: 'limit', ...at, key: 'flags', to: ['f'] },
      { code: 'limit', ...at, key: 'value', to: 2 },
    ]),
  );
  expect(edits.map(({ language }) => language)).toEqual(edits.map(({ key }) => (key === 'en' ? 'en' : undefined)));
  expect(listEdits(before, after, new Set(['m']))).toEqual([]);
  const came = { code: 'option-added', ...at, to: 'x' } as const;
  expect(plain(listEdits({}, before, new Set(['l'])))).toEqual(plain([came]));
  expect(plain(listEdits(before, {}, new Set(['l'])))).toEqual(plain([{ code: 'option-removed', ...at, from: 'x' }]));
});
