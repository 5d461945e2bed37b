import { expect, it } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { loadChecked, offering } from '../../../cli/load-checked.ts';
import { checkJourneys, type DefinitionFiles, type Verdict } from '../../../engine/check/check-journeys.ts';
import type { Kept } from '../../../engine/check/kept.ts';
import { parseDefinition, type DefinitionKind, type Parsed } from '../../../engine/definition/parse-definition.ts';
import { parseTranslations } from '../../../engine/definition/parse-translations.ts';

// Of today, `check` proves it where the commands of the documentation are run.
it.each(['2028-02-29', '2035-12-31'])('the shipped journeys have nothing but notes on %s', async (today) => {
  const { files } = await loadChecked('journeys', 'fr');
  const { findings } = checkJourneys(offering(files), contractFacts(), 'fr', { today });
  expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
});

it('of a file that cannot be read, nothing is told but that one: no part, list or journey is blamed for it', async () => {
  const { journeys, files } = await loadChecked('journeys', 'fr');
  const sound = offering(files);
  const contract = contractFacts();
  const kept: Kept<Verdict> = new Map();
  /** Findings beside a file without its last brace, the journeys that take values of it proven as well. */
  const blamed = (broken: DefinitionFiles, file: string, list?: string): readonly string[] => {
    const readers = journeys.filter(({ journey }) => JSON.stringify(journey).includes(`"list":"${list}"`));
    const proof = { today: '2026-03-15', journeys: readers.map(({ journey }) => journey.id) };
    const { findings } = checkJourneys(broken, contract, 'fr', list === undefined ? undefined : proof, kept);
    expect([file, findings.filter((one) => one.file === file).map(({ code }) => code)]).toEqual([
      file,
      ['json-syntax'],
    ]);
    return findings
      .filter((one) => one.file !== file && one.severity !== 'note')
      .map(({ message }) => `${file}: ${message}`);
  };
  const unclosed = (text: string): string => text.trimEnd().slice(0, -1);
  const others: string[] = [];
  const each = <K extends DefinitionKind>(
    kind: K,
    all: readonly Parsed<K>[],
    put: (next: readonly Parsed<K>[]) => Partial<DefinitionFiles>,
  ): void => {
    for (const one of all) {
      const { file, text } = one.source;
      const broken = parseDefinition(kind, file, unclosed(text));
      const next = all.map((other) => (other === one ? broken : other));
      others.push(...blamed({ ...sound, ...put(next) }, file, kind === 'list' ? one.definition?.id : undefined));
    }
  };
  each('list', files.lists, (lists) => ({ lists }));
  each('part', files.parts, (parts) => ({ parts }));
  each('journey', files.journeys, (all) => ({ journeys: all }));
  for (const [file, text] of files.translationTexts) {
    const { findings } = parseTranslations(file, unclosed(text));
    const translations = new Map([...files.translations].filter(([, one]) => one.file !== file));
    others.push(...blamed({ ...sound, translations, translationFindings: findings }, file));
  }
  expect(others).toEqual([]);
}, 300_000);
