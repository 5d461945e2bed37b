import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { unbroken, UnbrokenTrans } from '../../steps/parts/Unbroken.tsx';
import { journeyTexts } from '../journeys/journey-texts.ts';

const drawn = (sentence: string): string => renderToStaticMarkup(createElement(Fragment, null, unbroken(sentence)));
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
/** What may end a line at its hyphen. */
const loose = (html: string): string => wordsOf(html.replaceAll(/<span[^>]*>[^<]*<\/span>/g, ''));

describe('what belongs together', () => {
  test.each(['par e-mail', 'Un e-mail', 'l’e-mail', 'Quel âge avez-vous ?', '« vous-même »', '(e-mail)'])(
    '%s: does not break at its hyphen',
    (sentence) => {
      expect(loose(drawn(sentence))).not.toContain('-');
    },
  );

  test('a name that is longer than a narrow line may', () => {
    expect(loose(drawn('à Saint-Germain-en-Laye'))).toContain('Saint-Germain-en-Laye');
  });

  test('every text of the journeys keeps its very words, and no e-mail breaks', () => {
    const texts = [...journeyTexts().values()]
      .flatMap(({ fr, en }) => [fr, en])
      .filter((text) => !/[<>&"']/.test(text));
    expect(texts.length).toBeGreaterThan(500);
    for (const text of texts) {
      const html = drawn(text);
      expect(wordsOf(html)).toBe(text);
      expect(loose(html)).not.toMatch(/e-mails?/i);
    }
  });

  test('nor in what Lingui puts around a link or a name', () => {
    const pieces = ['Par e-mail, ', createElement('strong', { key: 'who' }, 'Alice'), ' : un e-mail.'];
    const html = renderToStaticMarkup(createElement(UnbrokenTrans, null, pieces));
    expect(wordsOf(html)).toBe('Par e-mail, Alice : un e-mail.');
    expect(loose(html)).not.toContain('e-mail');
    expect(html).toContain('<strong>Alice</strong>');
  });
});
