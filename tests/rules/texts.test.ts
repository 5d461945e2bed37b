import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retention } from '../../api/contract/retention.ts';
import { journeyTexts } from '../journeys/journey-texts.ts';

type Pair = { readonly fr: string; readonly en: string };

const unquoted = (lines: string): string =>
  [...lines.matchAll(/^"(.*)"$/gmu)].map(([, text = '']) => text.replaceAll('\\"', '"')).join('');

/** The words of the pages in both languages. */
const catalogTexts = (): readonly Pair[] =>
  globSync('locales/en/*.po').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gmu)].map(
      ([, fr = '', en = '']) => ({ fr: unquoted(fr), en: unquoted(en) }),
    ),
  );

/** With plain spaces, and with the times that the page of privacy is given. */
const plain = (text: string): string =>
  Object.entries(retention).reduce(
    (words, [name, time]) => words.replaceAll(`{${name}}`, String(time)),
    text.replaceAll(/[\u00a0\u202f]/gu, ' '),
  );

const said: readonly Pair[] = [...catalogTexts(), ...journeyTexts().values()].map(({ fr, en }) => ({
  fr: plain(fr),
  en: plain(en),
}));

/** What the reader must find in both languages; the English is the specification's own where it gives one. */
const rules: readonly (readonly [id: string, french: RegExp, english: RegExp])[] = [
  ['R026', /réservée aux résidents français/u, /French residents/u],
  ['R028', /^Souscription impossible$/u, /^Subscription impossible$/u],
  ['R077', /arbitrage, est gratuit la première fois de chaque année/u, /switch, is free the first time each year/u],
  ['R078', /coûtent 15 €, plus 0,8 % au maximum/u, /€15.*0\.8%/u],
  ['R079', /analyse \(24 h maximum\)/u, /analysis \(24 hours maximum\)/u],
  ['R080', /traitement \(48 h maximum\)/u, /Processing \(48 hours maximum\)/u],
  ['R089', /flat tax de 30 %/u, /30% flat tax/u],
  ['R090', /24,70 % sous 150 000 €/u, /24\.70% under €150,000/u],
  ['R091', /après 8 ans, impôt sur le revenu seul : 7,5 %/u, /after 8 years.*7\.5%/u],
  ['R092', /chaque bénéficiaire reçoit jusqu’à 152 500 €/u, /each beneficiary receives up to €152,500/u],
  ['R093', /30 ans après son terme/u, /30 years after its end/u],
  ['R094', /du lundi au vendredi, de 9 h à 19 h/u, /Monday to Friday, 9am to 7pm/u],
  ['R095', /environ dix minutes pour l’inscription/u, /Registration takes about ten minutes/u],
  ['R145', /^Les mots de passe sont différents\.$/u, /^The passwords are different\.$/u],
  ['R146', /^Nous n’avons pas pu confirmer votre inscription$/u, /^We could not confirm your registration$/u],
  ['R147', /^Le produit a rencontré une erreur$/u, /^The product encountered an error$/u],
  [
    'R149',
    /^Cette situation n’est pas prise en charge\. Vous devez être résident français pour souscrire\.$/u,
    /^This situation is not supported\. You must be a French resident to subscribe\.$/u,
  ],
  ['R150', /politiquement exposée.*adressez-vous à votre conseiller/u, /politically exposed.*your adviser/u],
  [
    'R151',
    /situation professionnelle n’est pas prise en charge.*conseiller/u,
    /work situation is not supported online.*adviser/u,
  ],
  ['R152', /^Souscription impossible$/u, /^Subscription impossible$/u],
  ['R153', /^Opération impossible$/u, /^Operation Impossible$/u],
  ['R154', /n’est pas encore enregistré et sera perdu/u, /will be lost/u],
  ['R156', /^Votre mot de passe est modifié\.$/u, /password (?:is|has been) changed\.$/u],
  ['R161', /lien que nous vous avons envoyé|vous avons envoyé.*lien|lien.*e-mail/u, /link/u],
  ['R162', /responsable du traitement des données/u, /responsible for|controller/u],
];

test.each(rules)('%s is said, in both languages', (_, french, english) => {
  expect(said.filter(({ fr, en }) => french.test(fr) && english.test(en))).not.toEqual([]);
});
