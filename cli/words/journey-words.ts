import { setupI18n } from '@lingui/core';
import { labelsIn } from '../../api/server/journeys/journey-words.ts';
import type { JourneyFiles } from '../../api/server/journeys/load-files.ts';
import type { CheckedJourney } from '../../engine/check/check-journeys.ts';
import { translateList } from '../../engine/definition/list-texts.ts';
import { compileText } from '../../engine/definition/text-message.ts';
import { wordsIn } from '../../engine/view/journey-words.ts';
import type { Labels } from '../../engine/view/derive-step-view.ts';
import type { TextOf } from '../../steps/step-props.ts';

/** The words of one journey in one language. */
export type JourneyWords = { readonly language: 'fr' | 'en'; readonly text: TextOf; readonly labels: Labels };

/** As the browser is given them; an id that is none comes back as it is, as labels of lists do. */
export const journeyWords = (
  { texts }: Pick<CheckedJourney, 'texts'>,
  files: Pick<JourneyFiles, 'lists' | 'translations'>,
  language: 'fr' | 'en',
): JourneyWords => {
  const words = wordsIn(texts, files.translations, language);
  const messages = Object.fromEntries([...words].map(([id, text]) => [id, compileText(text)]));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const text: TextOf = (id, values) => (words.has(id) ? i18n._(id, { ...values }) : id);
  const lists = files.lists.flatMap(({ definition }) =>
    definition === undefined ? [] : [translateList(definition, files.translations)],
  );
  return { language, text, labels: labelsIn(lists, language) };
};
