import { useLingui } from '@lingui/react/macro';
import type { ListItem, Value } from '../../engine/answers/answers.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { formatAnswer, formatItem } from '../../steps/format.ts';
import { answerWords } from '../../steps/messages/answer-words.ts';
import type { FieldServices } from '../../steps/step-props.ts';

type AnswerWordsProps = {
  readonly view: FieldView;
  /** Undefined: there is no answer. */
  readonly value: Value | undefined;
  readonly services: FieldServices;
};

/** An answer as it is read, beside the page that asks for it; a list line by line. */
export const AnswerWords = ({ view, value, services }: AnswerWordsProps) => {
  const { i18n } = useLingui();
  const words = answerWords(i18n);
  if (value === undefined) return words.empty;
  if (view.kind !== 'list' || !Array.isArray(value)) return formatAnswer(view, value, services, words);
  return (value as readonly ListItem[]).map((item) => (
    <span key={item.id}>{formatItem(view, item, services, words)}</span>
  ));
};
