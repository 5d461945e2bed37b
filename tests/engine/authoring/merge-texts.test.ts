import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setValue, type Path } from '../../../engine/authoring/edit-json.ts';
import { mergeChosen, mergeTexts, type Side } from '../../../engine/authoring/merge-texts.ts';
import { wordsOf } from '../../../engine/authoring/text-edits.ts';
import { entriesOf, isObject, json, placesIn, put, scalar, whole, type Json } from '../../helpers/random-json.ts';
import { law } from '../law.ts';

const indent = fc.constantFrom(undefined, 1, 2, '\t');
const textOf = (value: Json, how: string | number | undefined): string => JSON.stringify(value, undefined, how);
const read = (text: string): Json => JSON.parse(text) as Json;

/** Anything that becomes of a value: a word exchanged or made longer, an entry or a key put in, taken out, moved, renamed. */
const edit = fc.record({ at: fc.nat(), kind: fc.nat({ max: 4 }), value: fc.oneof(scalar, json), n: fc.nat() });
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;
const made = (value: Json, { at, kind, value: next, n }: Edit): Json => {
  const places = placesIn(value);
  const { path } = places[at % places.length] as (typeof places)[number];
  return put(value, path, (own) => {
    const entries = entriesOf(own);
    const place = n % Math.max(1, entries.length);
    if (typeof own === 'number') return kind % 2 === 0 ? own * 100 + (n % 100) : 7000 + own;
    if (typeof own === 'string') return kind % 2 === 0 ? `${own}${n % 100}` : `${n % 100}${own}`;
    if (kind === 0 || entries.length === 0) return next;
    if (Array.isArray(own)) {
      const list = [...(own as readonly Json[])];
      if (kind === 1) list.splice(place, 0, next);
      else if (kind === 2) list.splice(place, 1);
      else list.reverse();
      return list;
    }
    if (kind === 1) return { ...(own as object), [`new ${n % 3}`]: next };
    if (kind === 2) return Object.fromEntries(entries.filter((_, m) => m !== place));
    if (kind === 3)
      return Object.fromEntries(entries.map(([key, one], m) => [m === place ? `key ${n % 3}` : key, one]));
    return Object.fromEntries(entries.toReversed());
  });
};
const allMade = (value: Json, edits: readonly Edit[]): Json => edits.reduce(made, value);
/** Two ways on from one value, each laid out in its own way; or both from one place, in one layout. */
const sides = fc
  .oneof(
    fc.tuple(whole, fc.array(edit, { maxLength: 3 }), fc.array(edit, { maxLength: 3 }), indent, indent, indent),
    fc
      .tuple(whole, edit, edit, indent)
      .map(([base, one, two, how]) => [base, [one], [{ ...two, at: one.at }], how, how, how] as const),
  )
  .map(([base, own, other, a, b, c]) => ({
    base: textOf(base, a),
    mine: textOf(allMade(base, own), b),
    theirs: textOf(allMade(base, other), c),
  }));
const anyText = fc.array(fc.constantFrom('a', 'b', '{', ''), { maxLength: 8 }).map((all) => all.join('\n'));
const anyTexts = fc.record({ base: anyText, mine: anyText, theirs: anyText });

/** Every key, word, number and tick of a text. */
const saidIn = (text: string): readonly string[] => [
  ...[...wordsOf(text)].map(({ word }) => JSON.stringify(word)),
  ...placesIn(read(text)).flatMap(({ value }) =>
    typeof value === 'object' && value !== null ? [] : [JSON.stringify(value)],
  ),
];

test('a merge is the same whichever side is which; with a side that changed nothing, it is the other one', () =>
  law(800, [fc.oneof(sides, anyTexts)], ({ base, mine, theirs }) => {
    expect(mergeTexts(base, theirs, mine)).toBe(mergeTexts(base, mine, theirs));
    expect(mergeTexts(base, base, theirs)).toBe(theirs);
    expect(mergeTexts(base, mine, base)).toBe(mine);
    expect(mergeTexts(base, mine, mine)).toBe(mine);
  }));

test('a merge says nothing that neither side said: every word, number and key of it is one of theirs, whole', () =>
  law(800, [sides], ({ base, mine, theirs }) => {
    const merged = mergeTexts(base, mine, theirs);
    if (merged === undefined) return;
    const known = new Set([...saidIn(mine), ...saidIn(theirs)]);
    expect(saidIn(merged).filter((said) => !known.has(said))).toEqual([]);
  }));

/** What becomes of some places, none of which stands within another one. */
const isWithin = (path: Path, other: Path): boolean => other.every((key, n) => path[n] === key);
const touched = fc.array(fc.record({ at: fc.nat(), isMine: fc.boolean(), kind: fc.nat({ max: 2 }) }), { maxLength: 6 });

test('edits of different values all stand, on one line or on several; of one value, neither is taken', () =>
  law(800, [whole, touched, indent], (base, all, how) => {
    // Entries without a name are told by their neighbours: of those only plain lists are looked at.
    const isNamed = (path: Path): boolean => path.every((key) => typeof key === 'string');
    const places = placesIn(base).flatMap(({ path }) => (path.length > 0 && isNamed(path) ? [path] : []));
    const apart: { readonly path: Path; readonly isMine: boolean; readonly kind: number }[] = [];
    for (const { at, ...one } of places.length === 0 ? [] : all) {
      const path = places[at % places.length] as Path;
      if (apart.every((known) => !isWithin(known.path, path) && !isWithin(path, known.path)))
        apart.push({ path, ...one });
    }
    const after = (wanted: (isMine: boolean) => boolean): Json =>
      apart.reduce<Json>((value, { path, isMine, kind }, n) => {
        if (!wanted(isMine)) return value;
        if (kind === 0) return put(value, path, () => `edit ${n}`);
        return put(value, path.slice(0, -1), (own) =>
          kind === 1
            ? Object.fromEntries(entriesOf(own).filter(([key]) => key !== path.at(-1)))
            : { ...(own as object), [`new ${n}`]: n },
        );
      }, base);
    const text = textOf(base, how);
    const [mine, theirs] = [
      textOf(
        after((isMine) => isMine),
        how,
      ),
      textOf(
        after((isMine) => !isMine),
        how,
      ),
    ];
    const merged = mergeTexts(text, mine, theirs);
    expect(read(merged ?? 'null')).toEqual(after(() => true));
    for (const { path, value } of placesIn(base)) {
      if (path.length === 0 || typeof value === 'object') continue;
      const [one, other] = [setValue(text, path, 'one'), setValue(text, path, 'other')];
      expect([path, mergeTexts(text, one, other)]).toEqual([path, undefined]);
    }
  }));

test('of a list both edits stand where they are of different entries, told by their names or by where they stand', () =>
  law(
    400,
    [
      fc.array(fc.constantFrom<string>('p', 'q', 'r'), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      indent,
    ],
    (words, n, m, isNamed, how) => {
      const [i, j] = [n % words.length, m % words.length];
      const written = (list: readonly string[]): string =>
        textOf(isNamed ? list.map((title, at) => ({ id: `step-${at}`, title })) : list, how);
      const merged = mergeTexts(written(words), written(words.with(i, 'mine')), written(words.with(j, 'theirs')));
      expect(merged).toBe(i === j ? undefined : written(words.with(i, 'mine').with(j, 'theirs')));
      if (!isNamed) return;
      // One that is put in, or taken out, moves all that follow.
      const list = read(written(words.with(j, 'theirs'))) as readonly Json[];
      const added = (all: readonly Json[]): readonly Json[] => all.toSpliced(i, 0, { id: 'new', title: 'p' });
      const before = read(written(words)) as readonly Json[];
      expect(mergeTexts(written(words), textOf(added(before), how), textOf(list, how))).toBe(textOf(added(list), how));
      const cut = mergeTexts(written(words), textOf(before.toSpliced(i, 1), how), textOf(list, how));
      expect(cut === undefined ? undefined : read(cut)).toEqual(i === j ? undefined : list.toSpliced(i, 1));
    },
  ));

test('whoever renames a thing keeps what somebody else writes in it; what both move stands once', () => {
  const fields = (key: string, label: string): string => JSON.stringify({ fields: { [key]: { label } } });
  expect(mergeTexts(fields('a', 'x'), fields('b', 'x'), fields('a', 'y'))).toBe(fields('b', 'y'));
  expect(mergeTexts('{"min": 500}', '{"max": 500}', '{"min": 900}')).toBeUndefined();
  expect(mergeTexts('[[1],[2],[3]]', '[[2],[1],[3]]', '[[2],[3],[1]]')).toBeUndefined();
  expect(isObject(read(mergeTexts('{"a":1}', '{"a":1,"x":1}', '{"a":1,"y":2,"x":1}') ?? '0'))).toBe(true);
});

test('what is no JSON is merged line by line', () => {
  expect(mergeTexts('{\na\nb\nc', '{\nA\nb\nc', '{\na\nb\nC')).toBe('{\nA\nb\nC');
  expect(mergeTexts('{\na\nb', '{\nA\nb', '{\nAA\nb')).toBeUndefined();
});

test('each place at which two edits clash is decided by itself; what is edited apart stands either way', () => {
  const what = fc.constantFrom('same', 'mine', 'theirs', 'both', 'taken out here', 'taken out there');
  const side = fc.constantFrom<Side>('mine', 'theirs');
  return law(400, [fc.array(fc.tuple(what, side), { maxLength: 6 }), indent], (places, how) => {
    type Part = { readonly id: string; readonly min?: string };
    const parts = (write: (how: string, n: number) => string | undefined): readonly Part[] =>
      places.flatMap(([happens], n) => {
        const min = write(happens, n);
        return min === undefined ? [] : [{ id: `p${n}`, min }];
      });
    const written = (list: readonly Part[]): string => textOf({ steps: list }, how);
    const by = (own: Side, happens: string): string | undefined => {
      if (happens === (own === 'mine' ? 'taken out here' : 'taken out there')) return undefined;
      return happens === 'same' || happens === (own === 'mine' ? 'theirs' : 'mine') ? 'base' : own;
    };
    const [mine, theirs] = [parts((happens) => by('mine', happens)), parts((happens) => by('theirs', happens))];
    const { text, clashes } = mergeChosen(
      written(parts(() => 'base')),
      written(mine),
      written(theirs),
      (key) => places[Number(/p(\d+)/u.exec(key)?.[1])]?.[1],
    );
    const clashing = places.flatMap(([happens], n) => (['same', 'mine', 'theirs'].includes(happens) ? [] : [`p${n}`]));
    expect(clashes.map(({ path }) => path[1])).toEqual(clashing);
    expect(read(text)).toEqual({
      steps: parts((happens, n) =>
        happens === 'mine' || happens === 'theirs' ? happens : by(places[n]?.[1] ?? 'mine', happens),
      ),
    });
  });
});
