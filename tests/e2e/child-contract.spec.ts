import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { say } from '../../cli/replay/browser/words.ts';
import { newKey } from '../../cli/replay/place/saver.ts';
import { back, childToSign, idOf, openChildContract, openSpace } from '../helpers/child-contract.ts';
import { openHeldContracts } from '../helpers/held-contracts.ts';
import { expect, test, type VisitOptions } from './parcours-test.ts';

const ways = [
  { language: 'fr' },
  { language: 'en', width: 390, dark: true },
] as const satisfies readonly VisitOptions[];
const of13 = `${new Date().getUTCFullYear() - 13}-01-15`;

for (const way of ways) {
  const word = (french: string): string => say(way.language, french);

  test(`a child follows the contract that is theirs and is offered nothing to do with it; the other parent finds what awaits their word (${way.language})`, async ({
    serve,
    visit,
  }) => {
    test.setTimeout(180_000);
    const { parcours, pass } = await openHeldContracts({ start: serve });
    const childEmail = 'enfant.suivi@exemple.fr';
    const contract = await childToSign(parcours, 'autre.suivi@exemple.fr', {
      'child.birthDate': of13,
      'child.firstNames': 'Léo',
      childEmail,
    });
    await openChildContract({ parcours, pass }, contract);
    const first = await back(parcours, contract.first);
    await openSpace(parcours, first, contract.subscription);
    const begun = { id_souscription: contract.subscription };
    await first.get('InsurerA/InitierVL', begun, { 'idempotency-key': newKey() });
    await first.walk('top-up', undefined, { amount: 60_000, paymentMode: 'VIR' });

    const id = await idOf(parcours, childEmail);
    const child = await back(parcours, { id, email: childEmail });
    const own = await visit({ ...way, at: parcours, as: child });
    await own.page.goto('/menuinfos');
    await expect(own.page.getByRole('heading', { level: 2, name: word('Votre contrat'), exact: true })).toBeVisible();
    await checkAccessibility(own.page);
    // No project of one's own is begun here.
    await expect(own.page.getByRole('main').getByRole('link')).toHaveCount(1);
    await own.page.getByRole('link', { name: word('Voir mon épargne') }).click();
    const card = own.page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('heading', { name: word('Derniers versements') })).toBeVisible();
    await checkAccessibility(own.page);
    const offered = await card.getByRole('button').allTextContents();
    expect(offered).toContain(word('État de situation à ce jour'));
    for (const act of ['Renommer', 'Donner un nom', 'Renoncer au contrat', 'Faire un versement'])
      expect(offered).not.toContain(word(act));
    const [statement] = await Promise.all([
      own.page.waitForEvent('download'),
      card.getByRole('button', { name: word('État de situation à ce jour') }).click(),
    ]);
    expect(await statement.failure()).toBeNull();
    await own.page.goto('/account');
    await expect(own.page.getByRole('heading', { level: 2, name: word('Votre contrat'), exact: true })).toBeVisible();
    await checkAccessibility(own.page);

    const other = await visit({ ...way, at: parcours, as: await back(parcours, contract.second) });
    await other.page.goto('/menuinfos');
    const toAnswer = other.page.getByRole('link', { name: word('Voir et répondre') });
    await expect(toAnswer).toBeVisible();
    await checkAccessibility(other.page);
    await toAnswer.click();
    await expect(other.page.getByRole('article')).toHaveCount(1);
    await checkAccessibility(other.page);
    await other.page.getByRole('button', { name: word('Je suis d’accord') }).click();
    await expect(other.page.getByText(word('Merci. L’opération est transmise à l’assureur.'))).toBeFocused();
    await other.page.goto('/menuinfos');
    await expect(other.page.getByRole('link', { name: word('Voir son contrat') })).toBeVisible();
    await expect(toAnswer).toHaveCount(0);
  });
}
