import { describe, expect, it } from 'vitest';
import type { Translation } from '../../../engine/check/translations.ts';
import { findingCodes, readCodes, toPointer } from '../../../engine/definition/finding.ts';
import { sentenceOf } from '../../../engine/check/messages.ts';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import { check, cleanFolder, placeOf, type Folder } from './check-fixture.ts';
import { mistakesOfReading } from './mistakes/of-reading.ts';
import { amount, name, use, type Mistake } from './mistakes/planted.ts';

const mistakes = mistakesOfReading;

describe('with nothing wrong', () => {
  it('nothing is found, and the journey is served', () => {
    const { findings, served } = check(cleanFolder());
    expect(findings).toEqual([]);
    expect(served).toEqual(['plain']);
  });

  it('plurals are no placeholders', () => {
    const folder = cleanFolder();
    amount(folder).rules[0].message = '{min, plural, one {un an de {max}} other {# ans}}';
    const translate = (all: Map<string, Translation>) =>
      all.set('plain.step.amount.rule.minimum.message', {
        fr: amount(folder).rules[0].message,
        en: '{min, plural, one {year for {max}} other {# years}}',
        file: 'en/all.json',
      });
    expect(check(folder, { translate }).findings).toEqual([]);
  });

  it('what is said of a wrong answer knows the bounds and the example of its question, in a part too', () => {
    const folder = cleanFolder();
    amount(folder).rules[0].message = 'Entre {min} et {max}.';
    name(folder).fields.name.missing = 'Votre nom, comme {example}.';
    expect(check(folder).findings).toEqual([]);
  });
});

describe('one mistake is one finding, where its author wrote it:', () => {
  it.each(mistakes)(
    '$code: $title',
    ({ code, plant, translate, file = 'plain.json', at, turn = 0, severity = 'error', suggestion }) => {
      const folder = cleanFolder();
      plant(folder);
      const { findings, served, text, parsed } = check(
        folder,
        translate === undefined ? {} : { translate: (all) => translate(all) },
      );
      expect(findings.map(({ code: found, message }) => `${found}: ${message}`)).toHaveLength(1);
      const [finding] = findings;
      expect(finding).toMatchObject({ code, severity, file, ...placeOf(text(file), at, turn) });
      if (suggestion !== undefined) expect(finding?.suggestion).toBe(suggestion);
      // Whoever meets it is named, or it is said that nobody does.
      const [met] = meetFindings(parsed, findings, { today: '2026-03-15' });
      expect(met?.nobody === true || met?.example !== undefined).toBe(true);
      // What has an error in itself is not served; its English does not stop it.
      const stops =
        severity === 'error' &&
        file !== 'lists/empty.json' &&
        file !== 'parts/cut.json' &&
        file !== 'lists/others.json' &&
        translate === undefined;
      if (stops && file !== 'lists/modes.json') expect(served).toEqual([]);
    },
  );

  it('what fits into no part, and what is not read, hides none of them', () => {
    const broken = (): Folder => {
      const folder = cleanFolder();
      Object.assign(use(folder), { change: { nobody: { title: 'Qui ?' } } });
      folder.lists['nobody'] = '{';
      return folder;
    };
    const found = (folder: Folder, translate: Mistake['translate']) =>
      check(folder, translate === undefined ? {} : { translate }).findings;
    const codes = found(broken(), undefined).map(({ code }) => code);
    expect(codes.sort()).toEqual(['json-syntax', 'patch-matches-nothing']);
    for (const { title, code, plant, translate } of mistakes) {
      // What was not read may have had the place of a translation.
      if (code === 'orphan-translation') continue;
      const [alone, beside] = [cleanFolder(), broken()].map((folder) => {
        plant(folder);
        return found(folder, translate).map(({ message }) => message);
      });
      expect([title, ...(beside ?? [])]).toEqual(expect.arrayContaining([title, ...(alone ?? [])]));
    }
  });

  it('every code has a mistake that meets it', () => {
    expect([...new Set(mistakes.map(({ code }) => code))].sort()).toEqual([...readCodes].sort());
  });
});

describe('what is said', () => {
  const words = new Proxy<Record<string, string>>({}, { get: (_, key) => `«${String(key)}»` });

  // A shape has a sentence for each way of missing it: `shape-sentences.test.ts`.
  it.each(findingCodes.filter((code) => code !== 'shape'))(
    '%s has a sentence in French and in English, with what it is about',
    (code) => {
      const fr = sentenceOf(code, words, 'fr');
      const en = sentenceOf(code, words, 'en');
      const about = (sentence: string) => [...sentence.matchAll(/«([a-z]+)»/g)].map((match) => match[1]).sort();
      expect(fr).toMatch(/\.$/);
      expect(en).toMatch(/\.$/);
      expect(fr).not.toBe(en);
      expect(about(fr)).toEqual(about(en));
      expect(fr).not.toMatch(/ [;!?:]|'/);
    },
  );

  it('is said in the language that was asked for', () => {
    const folder = cleanFolder();
    amount(folder).refresh = ['stat'];
    expect(check(folder, { language: 'fr' }).findings[0]?.message).toBe(
      'La donnée du serveur «\u00a0stat\u00a0» n’existe pas.',
    );
    expect(check(folder, { language: 'en' }).findings[0]?.message).toBe('The server fact “stat” does not exist.');
  });

  it('never says a word that is not there', () => {
    for (const { plant, translate } of mistakes) {
      const folder = cleanFolder();
      plant(folder);
      for (const language of ['fr', 'en'] as const) {
        const options =
          translate === undefined
            ? { language }
            : { language, translate: (all: Map<string, Translation>) => translate(all) };
        for (const { message } of check(folder, options).findings) expect(message).not.toContain('undefined');
      }
    }
  });

  it('writes pointers as RFC 6901 does', () => {
    expect(toPointer(['a/b', 0, 'c~d', 'm~1n'])).toBe('/a~1b/0/c~0d/m~01n');
    expect(toPointer([])).toBe('');
  });
});
