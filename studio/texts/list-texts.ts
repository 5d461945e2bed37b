import { textsOfList } from '../../engine/definition/list-texts.ts';
import { parseDefinition } from '../../engine/definition/parse-definition.ts';
import type { Texts } from '../../engine/definition/texts.ts';
import { onceFor } from '../../engine/path/once-for.ts';
import type { Document } from '../state/documents.ts';

/** What a list says, as its file has it now; nothing while it cannot be read. Read once for each text that it has. */
export const textsOfListFile = onceFor(({ file, text }: Document): Texts => {
  const { definition } = parseDefinition('list', file, text);
  return definition === undefined ? new Map() : textsOfList(definition, file);
});
