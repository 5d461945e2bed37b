import type { Language } from '../../locales/load-catalog.ts';
import type { Wishes } from '../../cli/replay/place/answer-step.ts';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import {
  checkLanguage,
  checkScreen,
  expectNoSideways,
  frenchSentences,
} from '../../cli/replay/browser/check-screen.ts';
import { checkRoom } from '../../cli/replay/browser/check-room.ts';
import { planAnswers } from './plan-answers.ts';
import { expect, test, type VisitOptions } from './parcours-test.ts';
import { signAtProvider } from '../../cli/replay/browser/sign-at-provider.ts';
import { signUp } from './sign-up.ts';
import { goOn } from '../../cli/replay/browser/go-on.ts';
import { walkJourney } from './walk-journey.ts';
import { longWay } from './ways.ts';
import { say } from '../../cli/replay/browser/words.ts';

/** The plain way on a large screen; and the longest way through, by night, on a telephone. */
const ways: readonly {
  readonly name: string;
  readonly seenBy: VisitOptions & { readonly language: Language };
  readonly wishes: Wishes;
}[] = [
  { name: 'alone, the plain way', seenBy: { language: 'fr' }, wishes: {} },
  {
    name: 'with a spouse, the long way, by night on a small telephone or at four times the size',
    seenBy: { language: 'en', width: 320, dark: true },
    wishes: longWay,
  },
];

for (const { name, seenBy, wishes } of ways) {
  test(`from sign-up (R161) to a contract without a name (R055), ${name} (${seenBy.language})`, async ({
    parcours,
    visit,
  }) => {
    test.setTimeout(240_000);
    const { language } = seenBy;
    const here = await visit(seenBy);
    const { page } = here;
    const french = language === 'fr' ? new Set<string>() : frenchSentences(parcours, ['onboarding', 'av-adult']);
    const look = async (title: string): Promise<void> => {
      await checkScreen(here, title);
      await checkLanguage(here, french);
      await expectNoSideways(page);
      await checkRoom(page);
    };

    const saver = await signUp(parcours, here, look);
    await page.getByRole('link', { name: say(language, 'Commencer'), exact: true }).click();
    const walk = { parcours, visit: here, saver, wishes };
    const onScreen = ({ title }: { readonly title: string }): Promise<void> => look(title);
    const ending = await walkJourney('onboarding', { ...walk, onScreen });

    // The end of the first journey leads to the second by a plain link.
    const [subscribe] = ending.bundle.journey.outcomes[ending.place.id]?.actions ?? [];
    await page.getByRole('link', { name: ending.text(subscribe?.label ?? ''), exact: true }).click();
    const signing = await walkJourney('av-adult', { ...walk, until: 'signature', onScreen });

    const step = await planAnswers(signing);
    await page.getByRole('button', { name: step.text(step.view.action ?? ''), exact: true }).click();
    await signAtProvider(here, () => checkAccessibility(page));
    const signed = await walkJourney('av-adult', { ...walk, until: 'signed', onScreen });
    await goOn(page, await planAnswers(signed));
    const done = await walkJourney('av-adult', { ...walk, onScreen });
    expect(done.place.id).toBe('subscribed');

    const contract = page.getByRole('article');
    await page.goto('/monepargne');
    await expect(contract).toHaveCount(1);
    await expect(contract).toContainText(say(language, 'Contrat sans nom'));
    await look(say(language, 'Mon épargne'));
    // The insurer, simulated, takes a second for what takes it days.
    await expect(async () => {
      await page.reload();
      await expect(contract).toContainText(say(language, 'Contrat en cours'), { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  });
}
