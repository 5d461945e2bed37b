import { fieldExamples } from '../../steps/fields/field-examples.ts';
import { pieceNames } from './pieces/piece-names.ts';
import { screenExamples } from './screens/screen-examples.ts';

const namesIn = (group: string, names: readonly string[]): readonly string[] => names.map((name) => `${group}/${name}`);

/** Every page of the gallery, by name. */
export const galleryPages: readonly string[] = [
  ...namesIn('fields', Object.keys(fieldExamples)),
  ...Object.entries(screenExamples).flatMap(([screen, examples]) =>
    namesIn(`screens/${screen}`, Object.keys(examples)),
  ),
  ...namesIn('pieces', pieceNames),
];
