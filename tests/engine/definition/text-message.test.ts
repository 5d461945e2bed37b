import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { compileText, hasSoundBraces } from '../../../engine/definition/text-message.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { law } from '../law.ts';

const values: Readonly<Record<string, string>> = { min: '50 €', max: '1 000 €', n2: 'l’un', Who: '' };

/** What is said of a text with the values filled in, as in the browser. */
const said = (text: string): string =>
  setupI18n({ locale: 'fr', messages: { fr: { text: compileText(text) } } })._('text', values);

/** A text and what it says. Apostrophes, straight ones too, stand anywhere, also right before a word to fill. */
const drawText = (draw: Draw, depth = 1): { readonly text: string; readonly says: string } => {
  const parts = Array.from({ length: 1 + draw.below(5) }, () => {
    const name = draw.pick(Object.keys(values));
    switch (draw.below(depth > 0 ? 4 : 3)) {
      case 0: {
        const text = draw.pick(["L'épargne d'", "''", "'", 'et d’autres ', ' # ', '<0>', "'n' "]);
        return { text, says: text };
      }
      case 1:
        return { text: `{${name}}`, says: values[name] ?? '' };
      case 2:
        return { text: `'{ ${name} }'`, says: `'${values[name] ?? ''}'` };
      default: {
        // Of no value that there is: what it says is the other one.
        const [one, other] = [drawText(draw, 0), drawText(draw, 0)];
        return { text: `{${name}, select, none {${one.text}} other {${other.text}}}`, says: other.says };
      }
    }
  });
  return { text: parts.map(({ text }) => text).join(''), says: parts.map(({ says }) => says).join('') };
};

it('a text says what is written, apostrophes included, with its words filled in', () =>
  law(300, [tape(60)], (numbers) => {
    const { text, says } = drawText(drawFrom(numbers));
    expect([text, hasSoundBraces(text)]).toEqual([text, true]);
    expect([text, said(text)]).toEqual([text, says]);
  }));

it('a brace that is missing or too many is seen, wherever it is, and the text stands as it is written', () =>
  law(300, [tape(60)], (numbers) => {
    const draw = drawFrom(numbers);
    const { text } = drawText(draw);
    const at = draw.below(text.length + 1);
    const odd = /[{}]/u.test(text[at] ?? '')
      ? text.slice(0, at) + text.slice(at + 1)
      : text.slice(0, at) + draw.pick(['{', '}']) + text.slice(at);
    expect([odd, hasSoundBraces(odd)]).toEqual([odd, false]);
  }));

it('a form that nothing gives, or a name that nothing has, is seen', () => {
  for (const text of [
    ...['number', 'date', 'time', 'date, short', 'number, percent', 'list'].map((form) => `De {min, ${form}}.`),
    ...['{}', '{ }', '{é}', '{a_b}', '{0}', '{a b}', '{a-b}'],
    ...['{n, plural, one {un an}}', '{n, select, a {b}}', '{n, plural, one {{min, number}} other {ans}}'],
  ])
    expect([text, hasSoundBraces(text)]).toEqual([text, false]);
  for (const text of ['{n, plural, one {un an} other {# ans}}', '{n, plural, =0 {rien} other {{n} ans}}'])
    expect([text, hasSoundBraces(text)]).toEqual([text, true]);
});
