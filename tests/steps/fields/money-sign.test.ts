import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageTags } from '../../../engine/view/language-tags.ts';
import { MoneyField } from '../../../steps/fields/money/MoneyField.tsx';
import { fieldExamples } from '../../../steps/fields/field-examples.ts';
import { exampleContext, exampleServices, exampleText, exampleView } from '../../../tools/gallery/gallery-services.ts';

test.each(['fr', 'en'] as const)('the sign stands where the language writes it beside an amount (%s)', (locale) => {
  const { examples, english } = fieldExamples.money;
  const [example] = Object.values(examples);
  if (example === undefined) throw new Error('There is no example.');
  const context = exampleContext(locale, example.beside);
  const services = exampleServices(exampleText(english, locale), context);
  const view = exampleView('f', example.field, locale);
  const field = createElement(MoneyField as never, {
    view,
    raw: '',
    onChange: () => undefined,
    inputId: 'f',
    services,
  });
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, field));
  const parts = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'EUR' }).formatToParts(1);
  const leads = parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer');
  expect(html.indexOf('>€<') < html.indexOf('<input')).toBe(leads);
  expect(html).toContain('>€<');
});
