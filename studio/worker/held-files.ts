import { checkJourneys, type DefinitionFiles, type Verdict } from '../../engine/check/check-journeys.ts';
import { libraryOf } from '../../engine/check/resolve-journeys.ts';
import { resolveJourney, type Resolved } from '../../engine/definition/resolve-parts.ts';
import type { Kept } from '../../engine/check/kept.ts';
import { parseTranslations, type ParsedTranslations } from '../../engine/definition/parse-translations.ts';
import {
  parseDefinition,
  parseEdited,
  type DefinitionKind,
  type Parsed,
} from '../../engine/definition/parse-definition.ts';
import type { Language, StartMessage, WorkerFile } from './messages.ts';

type AnyParsed = Parsed<DefinitionKind>;

/** The files as a worker holds them: each parsed once, as long as its text stays. */
export type HeldFiles = {
  readonly put: (files: readonly WorkerFile[], gone: readonly string[]) => void;
  readonly definitions: () => DefinitionFiles;
  /** The same, with what last could be read in the place of what cannot be read now. */
  readonly lastReadable: () => DefinitionFiles;
  readonly isWhole: () => boolean;
  /** One journey as it could last be read, with its parts put in. */
  readonly resolve: (journey: string) => Resolved | undefined;
};

export const holdFiles = ({
  documents,
  externalLists,
}: Pick<StartMessage, 'documents' | 'externalLists'>): HeldFiles => {
  const parsed = new Map<
    string,
    { readonly kind: DefinitionKind; readonly now: AnyParsed; readonly sound: AnyParsed }
  >();
  const translations = new Map<string, ParsedTranslations & { readonly text: string }>();
  const ofKind = <K extends DefinitionKind>(kind: K, which: 'now' | 'sound'): readonly Parsed<K>[] =>
    [...parsed]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, one]) => (one.kind === kind ? [one[which] as Parsed<K>] : []));
  /** Thousands, and most letters are typed into none of them. */
  let allTranslations: Pick<DefinitionFiles, 'translations' | 'translationTexts' | 'translationFindings'> | undefined;
  const all = (which: 'now' | 'sound'): DefinitionFiles => ({
    journeys: ofKind('journey', which),
    parts: ofKind('part', which),
    lists: ofKind('list', which),
    ...(allTranslations ??= {
      translations: new Map([...translations.values()].flatMap(({ entries }) => entries)),
      translationTexts: new Map([...translations].map(([file, { text }]) => [file, text])),
      translationFindings: [...translations.values()].flatMap(({ findings }) => findings),
    }),
    documents,
    externalLists,
  });
  return {
    put: (files, gone) => {
      for (const { file, kind, text } of files) {
        if (kind === 'translation') {
          allTranslations = undefined;
          translations.set(file, { text, ...parseTranslations(file, text) });
          continue;
        }
        const known = parsed.get(file);
        const before = known?.sound;
        const isSound = known !== undefined && known.kind === kind && known.now === known.sound;
        const now = (isSound ? parseEdited(kind, known.now, text) : undefined) ?? parseDefinition(kind, file, text);
        parsed.set(file, { kind, now, sound: now.definition === undefined ? (before ?? now) : now });
      }
      for (const file of gone) {
        parsed.delete(file);
        if (translations.delete(file)) allTranslations = undefined;
      }
    },
    definitions: () => all('now'),
    lastReadable: () => all('sound'),
    resolve: (journey) => {
      const { journeys, parts } = libraryOf(all('sound'));
      const file = journeys.get(journey);
      return file === undefined ? undefined : resolveJourney(file, { journeys, parts });
    },
    isWhole: () => [...parsed.values()].every(({ now }) => now.definition !== undefined),
  };
};

/** Checks that keep what they found of journeys that nobody touched. */
export const createChecker = (files: HeldFiles, contract: StartMessage['contract']) => {
  const kept: Kept<Verdict> = new Map();
  const keptReadable: Kept<Verdict> = new Map();
  return {
    kept,
    keptReadable,
    check: (language: Language) => checkJourneys(files.definitions(), contract, language, undefined, kept),
    /** Of each journey what could last be read, whatever stands in its file now. */
    lastReadable: (language: Language): Kept<Verdict> => {
      if (files.isWhole()) return kept;
      checkJourneys(files.lastReadable(), contract, language, undefined, keptReadable);
      return keptReadable;
    },
  };
};
