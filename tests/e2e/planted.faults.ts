import type { Page } from '@playwright/test';
import { replayInTab } from '../../cli/replay/browser/replay-in-tab.ts';
import { seedVisits } from '../../cli/replay/browser/seed-visits.ts';
import { openTab } from '../../cli/replay/browser/open-tab.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { plainCustomer } from '../helpers/plain-customer.ts';
import { newSaver, signIn } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';

/** Faults planted in a page, each of which a replay must find: `npm run planted`. */
type Fault = {
  readonly name: string;
  readonly plant: (page: Page) => Promise<unknown>;
  /** What the replay says. */
  readonly told: RegExp;
  /** It shows at the end of the journey, where the person gets from the last step. */
  readonly atTheEnd?: true;
};

/** Other words than those of the journey, in the page alone. */
const rewrite = (from: string, to: string) => (page: Page) =>
  page.route('**/journeys/onboarding/fr.json', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(text.includes(from), `the journey says “${from}”`).toBe(true);
    await route.fulfill({ response, body: text.replaceAll(from, to) });
  });

/** The outcome offers everything to everybody, in the page alone. */
const offerAll = (page: Page) =>
  page.route('**/journeys/onboarding/fr.json', async (route) => {
    const response = await route.fetch();
    const bundle = (await response.json()) as JourneyBundle;
    const { ready } = bundle.journey.outcomes;
    expect(ready?.actions?.some(({ when }) => when !== undefined)).toBe(true);
    const actions = ready?.actions?.map(({ when: _, ...action }) => action);
    const outcomes = { ...bundle.journey.outcomes, ready: { ...ready, actions } };
    await route.fulfill({ response, json: { ...bundle, journey: { ...bundle.journey, outcomes } } });
  });

const noFocusFor = (selector: string) => (page: Page) =>
  page.addInitScript((spared) => {
    // Called on its element below.
    // oxlint-disable-next-line typescript/unbound-method
    const focus = HTMLElement.prototype.focus;
    HTMLElement.prototype.focus = function focusUnless(options) {
      if (!this.matches(spared)) focus.call(this, options);
    };
  }, selector);

/** Does something on each press of the main button. */
const onPress = (work: string) => (page: Page) =>
  page.addInitScript(`addEventListener('submit', () => { ${work} }, true)`);

const sendSave = (key: string): string =>
  `fetch('/api/Core/UpdateProject', { method: 'POST', headers: { 'parcours-step': 'project-detail', 'idempotency-key': ${key} } })`;

const save = '**/api/Core/UpdateProject';

const faults: readonly Fault[] = [
  {
    name: 'another label',
    plant: rewrite('Avez-vous un montant précis', 'Quel montant'),
    told: /project-detail, field hasTarget \(yesno.*cannot be made to/s,
  },
  {
    name: 'another title',
    plant: rewrite('Comment imaginez-vous votre projet', 'Voici votre projet'),
    told: /project-detail.*Comment imaginez-vous/s,
  },
  { name: 'a title without focus', plant: noFocusFor('h1'), told: /toBeFocused/ },
  {
    name: 'a summary without focus',
    plant: noFocusFor('[role=alert]'),
    told: /summary of what is wrong has the focus/,
  },
  {
    name: 'another sentence',
    plant: rewrite('Répondez par oui ou par non.', 'Cette réponse est invalide.'),
    told: /Répondez par oui ou par non/,
  },
  {
    name: 'a sentence at the top only',
    plant: (page) =>
      page.addInitScript(
        `setInterval(() => document.querySelectorAll('[id$=erreur]').forEach((one) => one.remove()), 10)`,
      ),
    told: /says it too/,
  },
  {
    name: 'a button without a name',
    plant: (page) =>
      page.addInitScript(() => {
        setInterval(() => {
          const main = document.querySelector('main:not(:has([data-planted]))');
          const button = document.createElement('button');
          button.dataset['planted'] = '';
          main?.append(button);
        }, 10);
      }),
    told: /button-name/,
  },
  { name: 'an error in the console', plant: onPress(`console.error('planted')`), told: /nothing goes wrong.*planted/s },
  {
    name: 'a save of what is refused',
    plant: onPress(sendSave(`'first'`)),
    told: /nothing is saved by what is refused/,
  },
  {
    name: 'a page wider than the window',
    plant: rewrite('Donnez un nom', `Donnez un nom${'m'.repeat(400)}`),
    told: /cannot be made|sideways/,
  },
  {
    name: 'a text that waits for its value',
    plant: rewrite('Vous pourrez changer d’avis', '{jour}'),
    told: /\{jour\}/,
  },
  {
    name: 'another answer than the one that was given',
    plant: (page) =>
      page.route(save, (route) =>
        route.continue({ postData: (route.request().postData() ?? '').replace('CAPITAL', 'RENTE') }),
      ),
    told: /is stored as it was answered|the server is at/,
  },
  {
    name: 'a save that never reaches the server',
    plant: (page) =>
      page.route(save, (route) =>
        route.fulfill({
          json: {
            statut: 200,
            donnees: {
              dossier: route.request().headers()['parcours-dossier'],
              version: 99,
              next: { kind: 'step', id: 'project-simulation', route: '/capitalsimulation' },
              savedAt: '2026-03-02T10:00:00.000Z',
            },
          },
        }),
      ),
    told: /the server is at project-detail/,
  },
  { name: 'an offer that is made to others', plant: offerAll, told: /what the outcome offers/, atTheEnd: true },
  {
    name: 'an offer that leads elsewhere',
    plant: rewrite('"/menuinfos"', '"/menuprofil"'),
    told: /what the outcome offers/,
    atTheEnd: true,
  },
];

for (const { name, plant, told, atTheEnd = false } of faults) {
  test(`${name} is found`, async ({ parcours, browser }) => {
    const saver = await newSaver(parcours);
    const { plan, slots } = (await saver.open('onboarding')).path;
    const server = Object.fromEntries(plan.facts.map((fact) => [fact.name, slots[fact.slot] as string]));
    const customer = await plainCustomer(plan, { clock: String(slots[0]), server });
    const from = atTheEnd
      ? customer.visits.length - 1
      : customer.visits.findIndex(({ step }) => step === 'project-detail');
    await seedVisits(saver, customer, 0, from);
    const tab = await openTab(browser, parcours.url, { as: await signIn(parcours, saver.email) });
    await plant(tab.page);
    await expect(replayInTab({ served: parcours, customer, saver, tab }, { from, to: from })).rejects.toThrow(told);
    await tab.page.context().close();
  });
}
