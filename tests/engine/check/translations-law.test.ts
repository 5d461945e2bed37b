import { expect, it } from 'vitest';
import { checkTranslations, placeholders, type Translation } from '../../../engine/check/translations.ts';
import type { TextEntry } from '../../../engine/definition/texts.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';

type Said = { readonly text: string; readonly names: ReadonlySet<string> };
const hasSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((name) => b.has(name));
const names = ['who', 'n', 'b2', 'Name'];

/** A text with placeholders, of which a plural holds texts of its own; nothing where there are none. */
const drawText = (draw: Draw, depth = 2): Said => {
  const found = new Set<string>();
  const parts = Array.from({ length: 1 + draw.below(3) }, () => {
    const name = draw.pick(names);
    switch (draw.below(depth > 0 ? 4 : 2)) {
      case 0:
        return draw.pick(['un an', 'Vous', '# ans', 'é, à']);
      case 1:
        found.add(name);
        return draw.pick([`{${name}}`, `{ ${name} }`]);
      default: {
        const [one, other] = [drawText(draw, depth - 1), drawText(draw, depth - 1)];
        for (const inner of [name, ...one.names, ...other.names]) found.add(inner);
        return `{${name}, plural, one {${one.text}} other {${other.text}}}`;
      }
    }
  });
  return { text: parts.join(draw.pick(['', ' ', ' ou '])), names: found };
};

it('the placeholders of a text are those that stand in it, also inside a plural, each once', () =>
  law(200, [tape(60)], (numbers) => {
    const { text, names: own } = drawText(drawFrom(numbers));
    expect([text, placeholders(text)]).toEqual([text, [...own].toSorted().join(',')]);
  }));

it('a text is told without English, with English of another French, or with other placeholders; English without a text, too', () => {
  const count = new Map<string, number>();
  return Promise.resolve(
    law(80, [tape(300)], (numbers) => {
      const draw = drawFrom(numbers);
      const texts = new Map<string, TextEntry>();
      const translations = new Map<string, Translation>();
      const expected: unknown[] = [];
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const french = drawText(draw, 1);
        const own = draw.pick(names);
        // A part has its parameters filled in, which its English has not.
        const params: Record<string, string> = draw.chance(50) ? { [own]: 'Vous' } : {};
        const filled = own in params ? french.text.replaceAll(`{${own}}`, 'Vous') : french.text;
        const uses = ['1', '2'].slice(0, 1 + draw.below(2));
        for (const use of uses)
          texts.set(`${id}${use}`, { french: filled, base: id, params, origin: { file: 'a.json', path: [id, use] } });
        const at = { file: 'a.json', path: [id, '1'] };
        const told = (code: string, severity?: 'warning'): void => {
          expected.push({ code, ...(severity && { severity }), at, params: { id, text: filled } });
        };
        const sort = draw.below(6);
        if (sort === 0) {
          const blank = draw.pick([undefined, '', ' ', '\u00a0\n']);
          if (blank !== undefined) translations.set(id, { fr: french.text, en: blank, file: 'en.json' });
          told('missing-translation', 'warning');
          continue;
        }
        if (sort === 1) {
          translations.set(id, { fr: `${french.text} !`, en: 'Before', file: 'en.json' });
          told('outdated-translation', 'warning');
          continue;
        }
        const english = sort === 2 ? drawText(draw, 1) : undefined;
        const same = [...french.names].toSorted().map((name) => `{${name}}`);
        translations.set(id, { fr: french.text, en: english?.text ?? `EN ${same.join(' ')}`, file: 'en.json' });
        if (english !== undefined && !hasSame(english.names, french.names)) told('placeholder-mismatch');
      }
      for (const id of draw.some(['x', 'y'])) {
        translations.set(id, { fr: 'Parti', en: 'Gone', file: 'en.json' });
        const at = { file: 'en.json', path: [id] };
        expected.push({ code: 'orphan-translation', severity: 'warning', at, params: { id } });
      }
      const found = checkTranslations(texts, translations);
      for (const { code } of found) count.set(code, (count.get(code) ?? 0) + 1);
      expect(found).toEqual(expected);
      // What was told once is told again.
      expect(checkTranslations(texts, translations)).toEqual(expected);
    }),
  ).then(() => {
    for (const code of ['missing-translation', 'outdated-translation', 'placeholder-mismatch', 'orphan-translation'])
      expect(count.get(code) ?? 0, code).toBeGreaterThanOrEqual(enough(20));
  });
});
