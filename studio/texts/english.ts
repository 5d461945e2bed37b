import { setValue } from '../../engine/authoring/edit-json.ts';
import { fileOfText } from '../../engine/authoring/translations.ts';
import type { Studio } from '../state/studio.ts';

/** The file in which the English of a text stands, also where there is none yet. */
export const englishFile = (studio: Studio, id: string): string =>
  `${studio.workspace.folders.translation}/${fileOfText(id)}`;

/** Writes the English of a text beside the French that it is made from; an emptied box takes it away. */
export const writeEnglish = (studio: Studio, id: string, french: string, english: string): void => {
  const file = englishFile(studio, id);
  const text = studio.documents.get().files.get(file)?.text ?? '{}';
  const entry = english.trim() === '' ? undefined : { fr: french, en: english };
  studio.edit(new Map([[file, setValue(text, [id], entry)]]), `en/${id}`);
};
