import { mergeRows, writtenRow, type RowItem, type RowMerge } from './merge-rows.ts';
import { readWritten, type Written, type WrittenItem } from './written-tree.ts';

export type Side = 'mine' | 'theirs';

/** A place at which both sides say something new, with what each writes there: nothing where it took it out. */
export type Clash = {
  /** Names the place among all of a text. */
  readonly key: string;
  /** Keys, and the names or numbers of entries; none of the whole text. */
  readonly path: readonly string[];
  readonly mine: string;
  readonly theirs: string;
};

/** Both edits of a text, with what was chosen where they clash; mine where nothing was. */
export type Merge = { readonly text: string; readonly clashes: readonly Clash[] };

/**
 * Both edits of one text; undefined where they are edits of one thing. In JSON that is a word, a number or a tick, a key,
 * or what one side took out and the other one edited; in any other text, a line. What comes out says nothing that
 * neither side wrote. Total, and the same whichever side is which.
 */
export const mergeTexts = (base: string, mine: string, theirs: string): string | undefined => {
  const { text, clashes } = mergeChosen(base, mine, theirs, () => undefined);
  return clashes.length === 0 ? text : undefined;
};

/**
 * The same with every place at which the two clash: there stands what `choose` takes by the key of the place. A text that
 * is no JSON is one place.
 */
export const mergeChosen = (
  base: string,
  mine: string,
  theirs: string,
  choose: (key: string) => Side | undefined,
): Merge => {
  if (mine === theirs || theirs === base) return { text: mine, clashes: [] };
  if (mine === base) return { text: theirs, clashes: [] };
  const at: At = { path: [], choose, clashes: [] };
  const [before, own, other] = [readWritten(base), readWritten(mine), readWritten(theirs)];
  if (before === undefined || own === undefined || other === undefined) {
    const text = mergeLines(base, mine, theirs) ?? clash(at, mine, theirs);
    return { text, clashes: at.clashes };
  }
  const root = mergeValues(before.root, own.root, other.root, at);
  return {
    text: `${laidOut(before.before, own.before, other.before)}${root}${laidOut(before.after, own.after, other.after)}`,
    clashes: at.clashes,
  };
};

/** Where one is in a text; `clashes` are those met so far. */
type At = {
  readonly path: readonly string[];
  readonly choose: (key: string) => Side | undefined;
  readonly clashes: Clash[];
};

/** Notes a clash; what was chosen there. */
const clash = ({ path, choose, clashes }: At, mine: string, theirs: string): string => {
  const key = JSON.stringify(path);
  clashes.push({ key, path, mine, theirs });
  return choose(key) === 'theirs' ? theirs : mine;
};

/** Of layouts none is wrong: where both have another one, it only has to be the same one for both. */
const laidOut = (base: string, mine: string, theirs: string): string =>
  mine === base ? theirs : theirs === base || mine < theirs ? mine : theirs;

type Said = { readonly raw: string; readonly said: string };

/** What is written where at most one side says something new; undefined where both do. */
const newer = (base: Said, mine: Said, theirs: Said): string | undefined => {
  const [isMine, isTheirs] = [mine.said !== base.said, theirs.said !== base.said];
  if (mine.said === theirs.said) return laidOut(base.raw, mine.raw, theirs.raw);
  if (isMine && isTheirs) return undefined;
  return isMine ? mine.raw : theirs.raw;
};

const mergeValues = (base: Written, mine: Written, theirs: Written, at: At): string => {
  const known = newer(base, mine, theirs);
  if (known !== undefined) return known;
  if (base.kind === 'scalar' || mine.kind !== base.kind || theirs.kind !== base.kind)
    return clash(at, mine.raw, theirs.raw);
  const all = [base, mine, theirs];
  const isByPlace = base.kind === 'array' && all.every((one) => isPlain(one) && one.items.length === base.items.length);
  const [first, second, third] = all.map((one) => (isByPlace ? placed(one.items) : one.items)) as [Items, Items, Items];
  const met = at.clashes.length;
  const how = base.kind === 'object' ? properties(first, at) : entries(first, at);
  const items = mergeRows(first, second, third, how);
  const isTwice = base.kind === 'object' && new Set(items?.map(({ token }) => token)).size < (items?.length ?? 0);
  if (items === undefined || isTwice) {
    // The whole is one place then, and none within it is another.
    at.clashes.length = met;
    return clash(at, mine.raw, theirs.raw);
  }
  const inside = writtenRow(items);
  const close = laidOut(base.close, mine.close, theirs.close);
  return base.kind === 'object' ? `{${inside}${close}}` : `[${inside}${close}]`;
};

type Items = Written['items'];
const isPlain = ({ items }: Written): boolean => items.every(({ value }) => value.kind === 'scalar');
/** Words and numbers that stand in the same number as before are told by where they stand: they may well be alike. */
const placed = (items: Items): Items => items.map((item, n) => ({ ...item, token: String(n), named: true }));

/** A key, the `id` or `code` of an entry, or else its number. */
const nameIn = (items: Items, item: WrittenItem): string => {
  if (item.key !== undefined) return String(JSON.parse(item.key.said));
  const name = item.value.items.find(({ said }) => said === item.token);
  return String(name === undefined ? items.indexOf(item) : JSON.parse(name.value.said));
};

const within = (at: At, items: Items, item: WrittenItem): At => ({ ...at, path: [...at.path, nameIn(items, item)] });

const mergeItems = (base: WrittenItem, mine: WrittenItem, theirs: WrittenItem, at: At): WrittenItem | undefined => {
  const raw = mergeValues(base.value, mine.value, theirs.value, at);
  const lead = laidOut(base.lead, mine.lead, theirs.lead);
  const tail = laidOut(base.tail, mine.tail, theirs.tail);
  if (base.key === undefined || mine.key === undefined || theirs.key === undefined) return { ...mine, lead, tail, raw };
  const key = newer(base.key, mine.key, theirs.key);
  const { token } = mine.token === base.token ? theirs : mine;
  const colon = laidOut(base.key.colon, mine.key.colon, theirs.key.colon);
  return key === undefined ? undefined : { ...mine, token, lead, tail, raw: `${key}${colon}${raw}` };
};

/** What is done with what both sides have of a row. */
const rowOf = (items: Items, at: At): Pick<RowMerge<WrittenItem>, 'merge' | 'half'> => ({
  merge: (base, mine, theirs) => mergeItems(base, mine, theirs, within(at, items, base)),
  half: (base, mine, theirs) => {
    const inside = within(at, items, base);
    clash(inside, mine?.value.raw ?? '', theirs?.value.raw ?? '');
    const left = inside.choose(JSON.stringify(inside.path)) === 'theirs' ? theirs : mine;
    return left === undefined ? [] : [left];
  },
});

const entries = (items: Items, at: At): RowMerge<WrittenItem> => ({
  ...rowOf(items, at),
  mayBecome: (before, after) => before.value.kind === after.value.kind,
  // Which of both comes first, nobody has said.
  join: () => undefined,
});

const properties = (items: Items, at: At): RowMerge<WrittenItem> => ({
  ...rowOf(items, at),
  // A key and its number are one thing: under another key another number is meant.
  mayBecome: (before, after) => before.value.kind !== 'scalar' && before.value.kind === after.value.kind,
  join: (one, other) => {
    const known = new Map(one.map((item) => [item.token, item]));
    const isApart = other.some(({ token, said }) => (known.get(token)?.said ?? said) !== said);
    return isApart ? undefined : [...one, ...other.filter(({ token }) => !known.has(token))];
  },
});

const mergeLines = (base: string, mine: string, theirs: string): string | undefined => {
  const linesOf = (text: string): readonly RowItem[] =>
    text.split('\n').map((line) => ({ token: line, named: false, said: line, lead: '', raw: line, tail: '' }));
  return mergeRows(linesOf(base), linesOf(mine), linesOf(theirs), {
    mayBecome: () => true,
    merge: (before, own, other) => {
      const raw = newer(before, own, other);
      return raw === undefined ? undefined : { ...own, raw };
    },
    half: () => undefined,
    join: () => undefined,
  })
    ?.map(({ raw }) => raw)
    .join('\n');
};
