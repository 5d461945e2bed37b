import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { addAuthor, draftOf, firstPublisher } from '../helpers/author.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';

const folder = 'docs/example';

test('who is asked again sees why, with the answer of before; an open page meets what was published', async ({
  visit,
  serve,
}) => {
  const parcours = await serve({ journeys: folder, environment: { JOURNEYS_FROM: 'publications' } });
  const paule = await firstPublisher(parcours);
  const remi = await addAuthor(parcours, paule, 'Rémi', ['reviewer']);
  const done = await newSaver(parcours);
  await done.walk('first-saving', undefined, { payer: 'MOI', initial: 60_000 });
  // A page that asks something else by now is told so by its save, and opens anew.
  const allow = [/status of 409 .*UpdateMttInitial/u];
  const onTheWay = await visit({ as: await newSaver(parcours), at: parcours, allow });
  await onTheWay.page.goto('/payeur');
  await onTheWay.page.getByRole('radio', { name: 'Moi-même' }).check();
  await onTheWay.page.getByRole('button', { name: 'Continuer' }).click();
  const amountOf = (tab: typeof onTheWay) => tab.page.getByRole('textbox', { name: 'Versement initial' });
  await amountOf(onTheWay).fill('700');

  const { donnees } = await paule.post('ProposeDraft', {
    files: await draftOf(folder, ['"min": 500', '"min": 1000']),
    reason: 'The insurer raises the minimum',
  });
  const proposal = (donnees as { readonly proposal: { readonly id: string } }).proposal.id;
  await remi.post('ApproveProposal', { proposal });
  expect((await paule.post('PublishProposal', { proposal })).status).toBe(200);

  const back = await visit({ as: done, at: parcours });
  await back.page.goto('/montant');
  const note = back.page.getByRole('note');
  await expect(note).toContainText('Cette question a changé depuis votre réponse');
  await expect(note).toContainText('Votre réponse précédente');
  await expect(note).toContainText(/600,00\s€/u);
  await checkAccessibility(back.page);
  await amountOf(back).fill('1500');
  await back.page.getByRole('button', { name: 'Continuer' }).click();
  await expect(back.page).toHaveURL('/merci');

  const opened = onTheWay.page.waitForResponse((response) => response.url().endsWith('/api/Core/OpenDossier'));
  await onTheWay.page.getByRole('button', { name: 'Continuer' }).click();
  await opened;
  await expect(amountOf(onTheWay)).toHaveValue('700');
  // Why the page is there again, and that nothing was lost.
  await expect(onTheWay.page.getByText('Cette page a changé pendant que vous la remplissiez')).toBeFocused();
  await checkAccessibility(onTheWay.page);
  await onTheWay.page.getByRole('button', { name: 'Continuer' }).click();
  await expect(onTheWay.page.getByText(/1\s000(?:,00)?\s€/u).first()).toBeVisible();
  await amountOf(onTheWay).fill('1000');
  await onTheWay.page.getByRole('button', { name: 'Continuer' }).click();
  await expect(onTheWay.page).toHaveURL('/merci');
});
