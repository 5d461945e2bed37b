import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { passwordIssues } from '../../../api/contract/password-policy.ts';
import { NewPasswordRow } from '../../../app/forms/NewPasswordRow.tsx';
import { law } from '../../engine/law.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });
const alice = { firstName: 'Alice', lastName: 'Durand', email: 'alice.durand@example.fr' };
const word = fc.constantFrom('Alice', 'Durand', 'épargne', 'cheval', 'montagne', 'azerty');

/** Whether the row ticks the rule about what others know of the person. */
const ticksPersonal = (value: string, owner: typeof alice | undefined): boolean => {
  const row = createElement(NewPasswordRow, {
    name: 'p',
    label: 'P',
    value,
    owner,
    problem: undefined,
    onText: () => 0,
  });
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, row));
  const line = html.split('<li').find((one) => one.includes('ni votre nom'));
  expect(line).toBeDefined();
  return line?.includes('data-met="true"') === true;
};

it('the rule about the name is ticked only where the server will find it met', () =>
  law(60, [fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean()], (words, isKnown) => {
    const password = words.join(' ');
    const isRefused = passwordIssues(password, alice).some(({ code }) => code === 'password-personal');
    expect(ticksPersonal(password, isKnown ? alice : undefined)).toBe(isKnown && !isRefused);
  }));
