import { textsToTranslate, type TextToTranslate } from '../engine/authoring/translations.ts';
import { textsOfList } from '../engine/definition/list-texts.ts';
import type { Checked } from './load-checked.ts';

/** Every text of a folder, those of its lists included. */
export const textsIn = ({ journeys, files }: Pick<Checked, 'journeys' | 'files'>): readonly TextToTranslate[] => {
  const lists = files.lists.flatMap(({ definition, source }) =>
    definition === undefined ? [] : [{ texts: textsOfList(definition, source.file) }],
  );
  const sources = [...files.journeys, ...files.parts, ...files.lists].map(({ source }) => source);
  return textsToTranslate(
    [...journeys, ...lists],
    new Map(sources.map((source) => [source.file, source])),
    files.translations,
  );
};
