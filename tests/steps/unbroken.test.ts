import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markup } from '../../cli/report/markup.ts';
import { unbroken as reported } from '../../cli/report/page-frame.ts';
import { unbroken, UnbrokenTrans } from '../../steps/parts/Unbroken.tsx';
import { journeyTexts } from '../journeys/journey-texts.ts';

const drawn = (sentence: string): string => renderToStaticMarkup(createElement(Fragment, null, unbroken(sentence)));
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
/** What may end a line at its hyphen. */
const loose = (html: string): string =>
  wordsOf(html.replaceAll(/^<span>(.*)<\/span>$/g, '$1').replaceAll(/<span[^>]*>[^<]*<\/span>/g, ''));

describe('what belongs together', () => {
  test.each(['par e-mail', 'Un e-mail', 'l’e-mail', 'Quel âge avez-vous ?', '« vous-même »', '(e-mail)'])(
    '%s: does not break at its hyphen',
    (sentence) => {
      expect(loose(drawn(sentence))).not.toContain('-');
    },
  );

  test.each(['Par exemple : 06 12 34 56 78.', 'ou +33 6 12 34 56 78', '(732 829 320 00074)', 'comme 14 06 2021'])(
    '%s: does not break between its groups of figures',
    (sentence) => {
      expect(wordsOf(drawn(sentence))).toBe(sentence);
      expect(loose(drawn(sentence))).not.toMatch(/\d/);
    },
  );

  test.each(['Anne-Sophie, votre projet', 'Au 06 12 34 56 78.'])('%s: nor before what follows it', (sentence) => {
    expect(loose(drawn(sentence))).not.toMatch(/[,.]/);
  });

  test('a number of four groups of four may: it is longer than a narrow line', () => {
    expect(loose(drawn('1234 5678 9012 3456'))).toContain('1234 5678 9012 3456');
  });

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
      // The headings of the paths report keep the same words.
      expect(loose(markup`${reported(text)}`.markup)).toBe(loose(html));
    }
  });

  test('a sentence stays one box, so that a button does not set its words apart', () => {
    expect(drawn('Souscrire une assurance-vie')).toMatch(
      /^<span>Souscrire une <span[^>]*>assurance-vie<\/span><\/span>$/,
    );
    expect(drawn('Continuer')).toBe('Continuer');
  });

  test('nor in what Lingui puts around a link or a name', () => {
    const pieces = ['Par e-mail, ', createElement('strong', { key: 'who' }, 'Alice'), ' : un e-mail.'];
    const html = renderToStaticMarkup(createElement(UnbrokenTrans, null, pieces));
    expect(wordsOf(html)).toBe('Par e-mail, Alice : un e-mail.');
    expect(loose(html)).not.toContain('e-mail');
    expect(html).toContain('<strong>Alice</strong>');
  });
});
