import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageTags } from '../../../engine/view/language-tags.ts';
import { MoneyField } from '../../../steps/fields/money/MoneyField.tsx';
import { fieldExamples } from '../../../steps/fields/field-examples.ts';
import { exampleContext, exampleServices, exampleText, exampleView } from '../../../tools/gallery/gallery-services.ts';

type Locale = 'fr' | 'en';
type Services = ReturnType<typeof exampleServices>;

/** The first example of an amount as a page shows it. */
const draw = (locale: Locale, text: (plain: Services['text']) => Services['text'] = (plain) => plain): string => {
  const { examples, english } = fieldExamples.money;
  const [example] = Object.values(examples);
  if (example === undefined) throw new Error('There is no example.');
  const services = exampleServices(exampleText(english, locale), exampleContext(locale, example.beside));
  const field = createElement(MoneyField as never, {
    view: exampleView('f', example.field, locale),
    raw: '',
    onChange: () => undefined,
    inputId: 'f',
    services: { ...services, text: text(services.text) },
  });
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, field));
};

test.each(['fr', 'en'] as const)('the sign stands where the language writes it beside an amount (%s)', (locale) => {
  const html = draw(locale);
  const parts = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'EUR' }).formatToParts(1);
  const leads = parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer');
  expect(html.indexOf('>€<') < html.indexOf('<input')).toBe(leads);
  expect(html).toContain('>€<');
});

test.each([
  ['fr', '500\u00A0€ – 10\u202F000\u202F000\u00A0€'],
  ['en', '€500 – €10,000,000'],
] as const)('a hint may name the bounds, written as the reader writes amounts (%s)', (locale, bounds) => {
  const html = draw(
    locale,
    (plain) => (id, values) =>
      values === undefined ? plain(id) : `${String(values['min'])} – ${String(values['max'])}`,
  );
  expect(html).toContain(bounds);
});
