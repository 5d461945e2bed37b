import type { Language } from '../../locales/load-catalog.ts';
import type { Wishes } from '../helpers/answer-step.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { checkLanguage, checkScreen, frenchSentences } from './check-screen.ts';
import { planAnswers } from './journey-step.ts';
import { expect, test } from './parcours-test.ts';
import { signAtProvider } from './sign-at-provider.ts';
import { readMail, signUp } from './sign-up.ts';
import { goOn, walkJourney } from './walk-journey.ts';
import { say } from './words.ts';

/** A family with a spouse, an annuity, a target: the longest way through; and the plain one. */
const ways: readonly { readonly language: Language; readonly name: string; readonly wishes: Wishes }[] = [
  { language: 'fr', name: 'alone, the plain way', wishes: {} },
  {
    language: 'en',
    name: 'with a spouse, the long way',
    wishes: { familySituation: 'MAR', projectOutcome: 'RENTE', hasTarget: true, incomeDetail: true, clause: 'LIBRE' },
  },
];

for (const { language, name, wishes } of ways) {
  test(`from sign-up to a contract, ${name} (${language})`, async ({ parcours, visit }) => {
    test.setTimeout(240_000);
    const here = await visit({ language });
    const { page } = here;
    const french = language === 'fr' ? new Set<string>() : frenchSentences(parcours, ['onboarding', 'av-adult']);
    const look = async (title: string): Promise<void> => {
      await checkScreen(here, title);
      await checkLanguage(here, french);
    };

    const saver = await signUp(parcours, here, look);
    await page.getByRole('link', { name: say(language, 'Commencer'), exact: true }).click();
    const walk = { parcours, visit: here, saver, wishes };
    const onScreen = ({ title }: { readonly title: string }): Promise<void> => look(title);
    await walkJourney('onboarding', { ...walk, onScreen });

    // The end of the first journey leads to the second by a plain link.
    const ending = await walkJourney('onboarding', walk);
    const [subscribe] = ending.bundle.journey.outcomes[ending.place.id]?.actions ?? [];
    await page.getByRole('link', { name: ending.text(subscribe?.label ?? ''), exact: true }).click();
    const signing = await walkJourney('av-adult', { ...walk, until: 'signature', onScreen });

    const step = await planAnswers(signing);
    await page.getByRole('button', { name: step.text(step.view.action ?? ''), exact: true }).click();
    await signAtProvider(here, () => checkAccessibility(page));
    const signed = await walkJourney('av-adult', { ...walk, until: 'signed' });
    await look(signed.title);
    await goOn(page, await planAnswers(signed));
    const done = await walkJourney('av-adult', { ...walk, onScreen });
    expect(done.place.id).toBe('subscribed');

    await page.goto('/monepargne');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(/FR76|AV-|\d{6}/);
    await look(say(language, 'Mon épargne'));
    expect((await readMail(parcours, saver.email)).subject).not.toBe('');
  });
}
