/** The words of the insurer's desk. */
import type { PageLanguage } from '../simulator/page.ts';
import type { Reason } from './verify-dossier.ts';

type Texts = Readonly<
  Record<
    | 'title'
    | 'banner'
    | 'bannerDetail'
    | 'otherLanguage'
    | 'intro'
    | 'empty'
    | 'refresh'
    | 'file'
    | 'accept'
    | 'refuse'
    | 'accepted'
    | 'refused',
    string
  >
> & { readonly reasons: Readonly<Partial<Record<Reason, string>>> };

const french: Texts = {
  title: 'Dossiers à étudier',
  banner: 'Assureur simulé, sans valeur juridique',
  bannerDetail: 'Cet assureur est un simulateur : rien de ce que vous décidez ici n’engage personne.',
  otherLanguage: 'English',
  intro: 'Sans décision de votre part, chaque dossier est accepté au bout de {seconds} secondes.',
  empty: 'Aucun dossier n’est à étudier.',
  refresh: 'Actualiser la liste',
  file: 'Dossier {reference}',
  accept: 'Accepter le dossier',
  refuse: 'Refuser le dossier',
  accepted: 'Le dossier est accepté.',
  refused: 'Le dossier est refusé.',
  reasons: {
    'origin-review': 'L’origine de l’argent demande une étude.',
    'amount-review': 'Le montant demande une étude.',
    'regularisation-review': 'L’argent vient d’une régularisation fiscale.',
    operation: 'Une opération est demandée sur un contrat en vigueur.',
    'payer-review': 'Le lien avec la personne qui paie demande une étude.',
  },
};

const english: Texts = {
  title: 'Files to look at',
  banner: 'Simulated insurer, no legal value',
  bannerDetail: 'This insurer is a simulator: nothing that you decide here commits anybody.',
  otherLanguage: 'Français',
  intro: 'Without a decision of yours, each file is accepted after {seconds} seconds.',
  empty: 'There is no file to look at.',
  refresh: 'Refresh the list',
  file: 'File {reference}',
  accept: 'Accept the file',
  refuse: 'Refuse the file',
  accepted: 'The file is accepted.',
  refused: 'The file is refused.',
  reasons: {
    'origin-review': 'The origin of the money asks for a closer look.',
    'amount-review': 'The amount asks for a closer look.',
    'regularisation-review': 'The money comes from a tax regularisation.',
    operation: 'An operation is asked for on a contract in force.',
    'payer-review': 'The link with the person who pays asks for a closer look.',
  },
};

export const deskTexts = (language: PageLanguage): Texts => (language === 'en' ? english : french);
