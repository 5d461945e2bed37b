import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { getNodePath, type Node } from 'jsonc-parser';
import { expect, test } from 'vitest';
import {
  locate,
  parseDefinition,
  parseEdited,
  takeDefinition,
  type Parsed,
} from '../../../engine/definition/parse-definition.ts';
import { enough, law } from '../law.ts';

const folders = { journey: 'journeys', part: 'journeys/parts' } as const;
const files = (['journey', 'part'] as const).flatMap((kind) =>
  readdirSync(folders[kind])
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .map((name) => ({ kind, file: name, text: readFileSync(`${folders[kind]}/${name}`, 'utf8') })),
);

/** What somebody types over a stretch of a file: letters, digits, quotes, brackets, whole properties, nothing. */
const typed = fc.oneof(
  fc.constantFrom('', 'x', ' ', '9', '"', '{', '}', ',', '\n', 'true', '"a": 1,', '{ "id": "x" },', 'é’', '__proto__'),
  fc.string({ maxLength: 4 }),
);
const edits = fc.array(fc.record({ at: fc.nat(), over: fc.nat(40), typed, inValue: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
});

const nodesOf = (node: Node | undefined): readonly Node[] =>
  node === undefined ? [] : [node, ...(node.children ?? []).flatMap(nodesOf)];

const flat = (tree: Node | undefined) =>
  nodesOf(tree).map(({ type, offset, length, colonOffset, value, parent }) => [
    [type, offset, length, colonOffset, value],
    parent?.offset,
  ]);

/** Mostly inside of one value, as in a form; else anywhere, as by hand. */
const edited = (
  { source: { text, tree } }: Parsed<'journey' | 'part'>,
  { at, over, typed: put, inValue }: { at: number; over: number; typed: string; inValue: boolean },
): string => {
  const values = nodesOf(tree).filter(({ type }) => type === 'string' || type === 'number');
  const value = values[at % values.length];
  if (!inValue || value === undefined) {
    const start = at % text.length;
    return `${text.slice(0, start)}${put}${text.slice(start + over)}`;
  }
  const start = value.offset + 1;
  return `${text.slice(0, start)}${put}${text.slice(start + (over % Math.max(1, value.length - 1)))}`;
};

test('what is read of an edit alone is what the whole text says, at the same places', async () => {
  let alone = 0;
  await law(300, [fc.nat(), edits], (which, all) => {
    const one = files[which % files.length];
    if (one === undefined) throw new Error('No file was drawn.');
    const { kind, file } = one;
    let before: Parsed<'journey' | 'part'> = parseDefinition(kind, file, one.text);
    for (const edit of all) {
      const text = edited(before, edit);
      const whole = parseDefinition<'journey' | 'part'>(kind, file, text);
      const kept = before.definition;
      const now = parseEdited<'journey' | 'part'>(kind, before, text);
      if (now === undefined) {
        // From what cannot be read nothing is read alone: the next letters stand in the text before it.
        if (whole.definition !== undefined) before = whole;
        continue;
      }
      alone += 1;
      expect(now.definition).toEqual(whole.definition);
      expect(now.findings).toEqual(whole.findings);
      expect(now.source.text).toBe(text);
      expect(flat(now.source.tree)).toEqual(flat(whole.source.tree));
      // Lines are counted from the start each time: a few of them tell.
      for (const node of nodesOf(whole.source.tree).filter(({ offset }) => offset % 97 === 0)) {
        const at = { file, path: getNodePath(node) };
        expect(locate(now.source, at)).toEqual(locate(whole.source, at));
      }
      // What is elsewhere is the very same, so that nothing has to be made of it again.
      if (now.definition !== undefined && kept !== undefined && 'outcomes' in now.definition && 'outcomes' in kept) {
        const changed = now.definition.sections.flatMap(({ steps }, s) =>
          steps.filter((step, n) => step !== kept.sections[s]?.steps[n]),
        );
        expect(changed.length).toBeLessThanOrEqual(1);
      }
      before = now;
    }
  });
  expect(alone).toBeGreaterThan(enough(200));
});

test('nothing is read alone of what was wrong, of what was only taken, nor of a list', () => {
  for (const { kind, file, text } of files) {
    const edited = text.replace(/("title": ")/u, '$1x');
    const ask = (before: Parsed<'journey' | 'part'>) => parseEdited<'journey' | 'part'>(kind, before, edited);
    expect(ask(takeDefinition<'journey' | 'part'>(kind, file, text))).toBeUndefined();
    const wrong = text.replace(/"id": "[^"]*"/u, '"id": 7');
    expect(ask(parseDefinition<'journey' | 'part'>(kind, file, wrong))).toBeUndefined();
    // The very same is no edit.
    expect(parseEdited<'journey' | 'part'>(kind, parseDefinition(kind, file, text), text)).toBeUndefined();
  }
  const list = JSON.stringify({ id: 'l', options: [{ code: 'A', fr: 'a' }] });
  const before = parseDefinition('list', 'l.json', list);
  expect(before.definition ?? before.findings).toMatchObject({ id: 'l' });
  expect(parseEdited('list', before, list.replace('"A"', '"B"'))).toBeUndefined();
});

test('what is put into a list, or taken out of it, is read as the whole text says', () =>
  law(80, [fc.nat(), fc.nat(), fc.constantFrom('3, ', '{ "id": "x" }, ', '"zut", ', '')], (which, nth, put) => {
    const one = files[which % files.length];
    if (one === undefined) throw new Error('No file was drawn.');
    const { kind, file, text } = one;
    const before = parseDefinition<'journey' | 'part'>(kind, file, text);
    const lists = nodesOf(before.source.tree).filter(
      ({ type, children = [] }) => type === 'array' && children.length > 1,
    );
    // Steps are many: every other time one of their lists.
    const ofSteps = lists.filter(({ parent }) => ['steps', 'sections'].includes(String(parent?.children?.[0]?.value)));
    const { offset, children: [first, second] = [] } =
      (nth % 2 === 0 ? ofSteps : lists)[nth % lists.length] ?? ofSteps[0] ?? {};
    if (offset === undefined || first === undefined || second === undefined) return;
    const edit = text.slice(0, offset + 1) + put + text.slice(put === '' ? second.offset : offset + 1);
    const whole = parseDefinition<'journey' | 'part'>(kind, file, edit);
    const alone = parseEdited<'journey' | 'part'>(kind, before, edit);
    if (alone === undefined) return;
    expect([alone.definition, alone.findings]).toEqual([whole.definition, whole.findings]);
    expect(flat(alone.source.tree)).toEqual(flat(whole.source.tree));
  }));
