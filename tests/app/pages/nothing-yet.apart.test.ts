import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NavigatorContext } from '../../../app/navigation/navigator-context.ts';
import type { Navigator } from '../../../app/navigation/navigator.ts';
import { BegunState, type OpenDossier } from '../../../app/pages/in-progress/BegunState.tsx';
import { PaymentList } from '../../../app/pages/payments/PaymentList.tsx';

// Nothing is asked of the server by what only tells.
vi.mock('../../../app/api.ts', () => ({ api: { call: () => Promise.reject(new Error('not here')) } }));

const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });
// Links ask for a navigator; nobody follows one here.
const navigator = {} as Navigator<unknown>;
const paragraphsOf = (element: ReactElement): readonly (string | undefined)[] =>
  [
    ...renderToStaticMarkup(
      createElement(NavigatorContext, { value: navigator }, createElement(I18nProvider, { i18n }, element)),
    ).matchAll(/<p>(.*?)<\/p>/gu),
  ].map(([, words]) => words?.replaceAll(/<[^>]*>/gu, ''));

test.each([
  [true, 'La date du prochain versement n’est pas encore connue.'],
  [false, 'Aucun versement n’est prévu.'],
])('no payment to come is told as one of an unknown day where payments are scheduled (%s)', (programme, words) => {
  const history = { programme, passes: [], a_venir: [] };
  expect(paragraphsOf(createElement(PaymentList, { history }))).toEqual([words]);
});

test.each([
  [0, 'Votre souscription est commencée.'],
  [1, 'Votre souscription est en cours : vous en êtes à 1 %.'],
  [99, 'Votre souscription est en cours : vous en êtes à 99 %.'],
  [100, 'Vos réponses sont complètes : voyez ce qui reste à faire.'],
])('a subscription at %i percent says so in words, without a number at either end', (percent, words) => {
  const begun: OpenDossier = {
    dossier: 'AV-2025-004217',
    journey: 'av-adult',
    version: 1,
    percent,
    droppable: true,
    next: { kind: percent === 100 ? 'outcome' : 'step', id: 'payments', route: '/versements' },
    updatedAt: '2025-11-21T14:06:00.000Z',
  };
  const card = createElement(BegunState, { begun });
  expect(paragraphsOf(card).map((said) => said?.replaceAll(/[\u00a0\u202f]/gu, ' '))).toContain(words);
});
