import { mergeRows, writtenRow, type RowItem, type RowMerge } from './merge-rows.ts';
import { readWritten, type Written, type WrittenItem } from './written-tree.ts';

/**
 * Both edits of one text; undefined where they are edits of one thing. In JSON that is a word, a number or a tick, a key,
 * or what one side took out and the other one edited; in any other text, a line. What comes out says nothing that
 * neither side wrote. Total, and the same whichever side is which.
 */
export const mergeTexts = (base: string, mine: string, theirs: string): string | undefined => {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [before, own, other] = [readWritten(base), readWritten(mine), readWritten(theirs)];
  if (before === undefined || own === undefined || other === undefined) return mergeLines(base, mine, theirs);
  const root = mergeValues(before.root, own.root, other.root);
  return root === undefined
    ? undefined
    : `${laidOut(before.before, own.before, other.before)}${root}${laidOut(before.after, own.after, other.after)}`;
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

const mergeValues = (base: Written, mine: Written, theirs: Written): string | undefined => {
  const known = newer(base, mine, theirs);
  if (known !== undefined) return known;
  if (base.kind === 'scalar' || mine.kind !== base.kind || theirs.kind !== base.kind) return undefined;
  const how = base.kind === 'object' ? properties : entries;
  const all = [base, mine, theirs];
  const isByPlace = base.kind === 'array' && all.every((one) => isPlain(one) && one.items.length === base.items.length);
  const [first, second, third] = all.map((one) => (isByPlace ? placed(one.items) : one.items));
  const items = mergeRows(first as Items, second as Items, third as Items, how);
  if (items === undefined) return undefined;
  if (base.kind === 'object' && new Set(items.map(({ token }) => token)).size < items.length) return undefined;
  const inside = writtenRow(items);
  const close = laidOut(base.close, mine.close, theirs.close);
  return base.kind === 'object' ? `{${inside}${close}}` : `[${inside}${close}]`;
};

type Items = Written['items'];
const isPlain = ({ items }: Written): boolean => items.every(({ value }) => value.kind === 'scalar');
/** Words and numbers that stand in the same number as before are told by where they stand: they may well be alike. */
const placed = (items: Items): Items => items.map((item, n) => ({ ...item, token: String(n), named: true }));

const mergeItems: RowMerge<WrittenItem>['merge'] = (base, mine, theirs) => {
  const raw = mergeValues(base.value, mine.value, theirs.value);
  if (raw === undefined) return undefined;
  const lead = laidOut(base.lead, mine.lead, theirs.lead);
  const tail = laidOut(base.tail, mine.tail, theirs.tail);
  if (base.key === undefined || mine.key === undefined || theirs.key === undefined) return { ...mine, lead, tail, raw };
  const key = newer(base.key, mine.key, theirs.key);
  const { token } = mine.token === base.token ? theirs : mine;
  const colon = laidOut(base.key.colon, mine.key.colon, theirs.key.colon);
  return key === undefined ? undefined : { ...mine, token, lead, tail, raw: `${key}${colon}${raw}` };
};

const entries: RowMerge<WrittenItem> = {
  mayBecome: (before, after) => before.value.kind === after.value.kind,
  merge: mergeItems,
  // Which of both comes first, nobody has said.
  join: () => undefined,
};

const properties: RowMerge<WrittenItem> = {
  // A key and its number are one thing: under another key another number is meant.
  mayBecome: (before, after) => before.value.kind !== 'scalar' && before.value.kind === after.value.kind,
  merge: mergeItems,
  join: (one, other) => {
    const known = new Map(one.map((item) => [item.token, item]));
    const isApart = other.some(({ token, said }) => (known.get(token)?.said ?? said) !== said);
    return isApart ? undefined : [...one, ...other.filter(({ token }) => !known.has(token))];
  },
};

const mergeLines = (base: string, mine: string, theirs: string): string | undefined => {
  const linesOf = (text: string): readonly RowItem[] =>
    text.split('\n').map((line) => ({ token: line, named: false, said: line, lead: '', raw: line, tail: '' }));
  return mergeRows(linesOf(base), linesOf(mine), linesOf(theirs), {
    mayBecome: () => true,
    merge: (before, own, other) => {
      const raw = newer(before, own, other);
      return raw === undefined ? undefined : { ...own, raw };
    },
    join: () => undefined,
  })
    ?.map(({ raw }) => raw)
    .join('\n');
};
