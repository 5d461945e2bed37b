/** SurveyJS: one survey of all pages, without its animations. */
import { createRoot } from 'react-dom/client';
import { Model, settings } from 'survey-core';
import 'survey-core/survey-core.fontless.min.css';
import { Survey } from 'survey-react-ui';
import { nextLabel, pages, type BenchField } from './ten-fields.ts';

settings.animationEnabled = false;

const elementOf = ({ name, label, kind, options }: BenchField) => ({
  name,
  title: label,
  isRequired: true,
  ...(kind === 'select'
    ? { type: 'dropdown', choices: options }
    : kind === 'radio'
      ? { type: 'radiogroup', choices: options }
      : kind === 'tick'
        ? { type: 'checkbox', choices: [{ value: 'true', text: label }] }
        : { type: 'text', ...(kind === 'number' ? { inputType: 'number' } : {}) }),
});

const survey = new Model({
  pageNextText: nextLabel,
  pages: pages.map(({ id, title, fields }) => ({ name: id, title, elements: fields.map(elementOf) })),
});
survey.data = Object.fromEntries(
  pages.flatMap(({ fields }) =>
    fields.map(({ name, kind, value }) => [
      name,
      kind === 'tick' ? ['true'] : kind === 'number' ? Number(value) : value,
    ]),
  ),
);

createRoot(document.getElementById('root') ?? document.body).render(<Survey model={survey} />);
