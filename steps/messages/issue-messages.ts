import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldIssueCode } from '../../engine/answers/field-issue.ts';
import type { FieldKind, TextFormat } from '../../engine/definition/field-language.ts';

/** A sentence, and a fuller one for when the parameter that it needs is known. */
export type IssueMessage =
  | { readonly plain: MessageDescriptor }
  | { readonly plain: MessageDescriptor; readonly needs: string; readonly full: MessageDescriptor };

/**
 * The sentences for the saver, by code. Each says what to do and shows the expected form; none says "invalide".
 * `full` is said where its one parameter is known, `plain` otherwise. Parameters arrive already written for the
 * reader (`1 000 €`, `27/03/1985`).
 */
export const issueMessages = {
  required: { plain: msg({ message: 'Répondez à cette question pour continuer.' }) },
  'wrong-type': { plain: msg({ message: 'Saisissez à nouveau cette réponse : nous n’avons pas pu la lire.' }) },
  'unknown-field': {
    plain: msg({ message: 'Cette question a changé. Rechargez la page, vos réponses enregistrées sont conservées.' }),
  },
  'hidden-field': {
    plain: msg({
      message: 'Cette question n’est plus posée. Rechargez la page, vos réponses enregistrées sont conservées.',
    }),
  },

  'text-too-short': {
    needs: 'min',
    full: msg({ message: 'Saisissez au moins {min} caractères.' }),
    plain: msg({ message: 'Complétez cette réponse : elle est trop courte.' }),
  },
  'text-too-long': {
    needs: 'max',
    full: msg({ message: 'Raccourcissez cette réponse : {max} caractères au plus.' }),
    plain: msg({ message: 'Raccourcissez cette réponse.' }),
  },
  'text-format': {
    needs: 'example',
    full: msg({ message: 'Vérifiez cette réponse : nous attendons une forme comme {example}.' }),
    plain: msg({ message: 'Vérifiez cette réponse : elle contient un signe que nous ne savons pas lire.' }),
  },
  'text-different': { plain: msg({ message: 'Saisissez deux fois la même chose : les deux réponses diffèrent.' }) },
  'email-format': {
    plain: msg({ message: 'Saisissez une adresse e-mail complète, par exemple prenom.nom@exemple.fr.' }),
  },
  'phone-format': {
    plain: msg({ message: 'Saisissez un numéro de téléphone, par exemple 06 12 34 56 78 ou +33 6 12 34 56 78.' }),
  },
  'phone-not-mobile': {
    plain: msg({
      message: 'Saisissez un numéro de mobile, par exemple 06 12 34 56 78 : nous y envoyons un code par SMS.',
    }),
  },

  'number-format': {
    needs: 'example',
    full: msg({ message: 'Saisissez un nombre en chiffres, par exemple {example}.' }),
    plain: msg({ message: 'Saisissez un nombre en chiffres, par exemple 1 200 ou 12,5.' }),
  },
  'number-ambiguous': {
    plain: msg({
      message:
        'Nous pourrions mal lire ce nombre. Écrivez-le sans séparateur de milliers, avec une virgule pour les décimales, par exemple 1234,50.',
    }),
  },
  'number-not-whole': {
    needs: 'example',
    full: msg({ message: 'Saisissez un nombre entier, sans virgule, par exemple {example}.' }),
    plain: msg({ message: 'Saisissez un nombre entier, sans virgule, par exemple 12.' }),
  },
  'number-too-precise': {
    needs: 'example',
    full: msg({ message: 'Saisissez moins de chiffres après la virgule, par exemple {example}.' }),
    plain: msg({ message: 'Saisissez deux chiffres au plus après la virgule, par exemple 1 234,50.' }),
  },
  'number-too-small': {
    needs: 'min',
    full: msg({ message: 'Saisissez {min} ou plus.' }),
    plain: msg({ message: 'Saisissez une valeur plus grande.' }),
  },
  'number-too-large': {
    needs: 'max',
    full: msg({ message: 'Saisissez {max} ou moins.' }),
    plain: msg({ message: 'Saisissez une valeur plus petite.' }),
  },
  'number-off-step': {
    needs: 'step',
    full: msg({ message: 'Saisissez un multiple de {step}.' }),
    plain: msg({ message: 'Saisissez une valeur plus ronde.' }),
  },

  'date-format': {
    needs: 'example',
    full: msg({ message: 'Saisissez une date comme {example}.' }),
    plain: msg({ message: 'Saisissez une date comme 27/03/1985.' }),
  },
  'date-incomplete': { plain: msg({ message: 'Complétez la date : jour, mois et année, par exemple 27/03/1985.' }) },
  'date-impossible': {
    plain: msg({ message: 'Vérifiez la date : ce jour n’existe pas dans le calendrier. Exemple : 27/03/1985.' }),
  },
  'date-too-early': {
    needs: 'min',
    full: msg({ message: 'Saisissez une date à partir du {min}.' }),
    plain: msg({ message: 'Saisissez une date plus récente.' }),
  },
  'date-too-late': {
    needs: 'max',
    full: msg({ message: 'Saisissez une date jusqu’au {max}.' }),
    plain: msg({ message: 'Saisissez une date plus ancienne.' }),
  },

  'option-unknown': { plain: msg({ message: 'Choisissez une réponse de la liste.' }) },
  'options-too-few': {
    needs: 'min',
    full: msg({ message: 'Choisissez au moins {min} réponses.' }),
    plain: msg({ message: 'Choisissez davantage de réponses.' }),
  },
  'options-too-many': {
    needs: 'max',
    full: msg({ message: 'Choisissez {max} réponses au plus : décochez-en.' }),
    plain: msg({ message: 'Choisissez moins de réponses : décochez-en.' }),
  },
  'options-exclusive': {
    plain: msg({ message: 'Une de ces réponses exclut les autres : gardez-la seule, ou décochez-la.' }),
  },

  'postcode-format': { plain: msg({ message: 'Saisissez un code postal de 5 chiffres, par exemple 75011.' }) },
  'commune-unknown': {
    plain: msg({ message: 'Choisissez une ville qui correspond au code postal, ou vérifiez le code postal.' }),
  },
  'naf-format': { plain: msg({ message: 'Saisissez un code NAF : 4 chiffres et une lettre, par exemple 6201Z.' }) },
  'naf-unknown': {
    plain: msg({
      message:
        'Ce code NAF n’est pas dans la nomenclature. Cherchez votre activité par un mot, par exemple « programmation ».',
    }),
  },
  'iban-format': {
    plain: msg({
      message: 'Saisissez l’IBAN en entier, par exemple FR76 3000 6000 0112 3456 7890 189. Il figure sur votre RIB.',
    }),
  },
  'iban-length': {
    needs: 'length',
    full: msg({
      message: 'Comptez les caractères de l’IBAN : il en faut {length}, espaces non compris.',
    }),
    plain: msg({ message: 'Comptez les caractères de l’IBAN : un IBAN français en a 27, FR compris.' }),
  },
  'iban-key': {
    plain: msg({ message: 'Relisez l’IBAN : deux caractères ont sans doute été inversés ou mal recopiés.' }),
  },
  'iban-country': {
    plain: msg({
      message:
        'Saisissez l’IBAN d’un compte ouvert en France : il commence par FR. Pour l’instant, nous ne pouvons pas accepter un compte ouvert ailleurs. Si vous n’en avez pas en France, appelez un conseiller : son numéro est au bas de la page.',
    }),
  },
  'nir-format': {
    plain: msg({
      message: 'Saisissez les 15 chiffres de votre numéro de sécurité sociale, par exemple 1 85 05 75 116 001 59.',
    }),
  },
  'nir-key': {
    plain: msg({
      message:
        'Relisez le numéro de sécurité sociale : les deux derniers chiffres (la clé) ne correspondent pas aux autres.',
    }),
  },
  'consent-required': { plain: msg({ message: 'Cochez cette case pour continuer.' }) },
  'documents-unopened': {
    needs: 'left',
    full: msg({
      message:
        'Ouvrez d’abord chaque document : nous devons nous assurer que vous avez pu les lire. Il reste à ouvrir : {left}.',
    }),
    plain: msg({ message: 'Ouvrez d’abord chaque document : nous devons nous assurer que vous avez pu les lire.' }),
  },

  'file-missing-side': { plain: msg({ message: 'Ajoutez aussi l’autre face du document.' }) },
  'file-type': {
    needs: 'accept',
    full: msg({ message: 'Choisissez un document au format {accept}.' }),
    plain: msg({ message: 'Choisissez un document PDF, ou une photo JPG ou PNG.' }),
  },
  'file-too-large': {
    needs: 'max',
    full: msg({ message: 'Choisissez un document plus léger : {max} au plus.' }),
    plain: msg({ message: 'Choisissez un document plus léger, ou une photo moins grande.' }),
  },
  'file-empty': {
    plain: msg({ message: 'Ce document est vide. Choisissez-en un autre, ou prenez une nouvelle photo.' }),
  },
  'file-unreadable': {
    plain: msg({
      message:
        'Nous n’arrivons pas à ouvrir ce document. Vérifiez qu’il n’est pas protégé par un mot de passe, ou prenez une nouvelle photo.',
    }),
  },
  'file-unknown': { plain: msg({ message: 'Ajoutez à nouveau ce document : nous ne le retrouvons pas.' }) },

  'list-too-short': {
    needs: 'min',
    full: msg({ message: 'Ajoutez au moins {min} ligne(s).' }),
    plain: msg({ message: 'Ajoutez une ligne.' }),
  },
  'list-too-long': {
    needs: 'max',
    full: msg({ message: 'Gardez {max} lignes au plus : retirez-en.' }),
    plain: msg({ message: 'Retirez une ligne.' }),
  },
  'list-repeated': { plain: msg({ message: 'Cette ligne est déjà dans la liste : changez-la ou retirez-la.' }) },
  rule: { plain: msg({ message: 'Vérifiez cette réponse : elle ne s’accorde pas avec les autres.' }) },
} as const satisfies Record<FieldIssueCode, IssueMessage>;

/** What to do when a field was left empty and its own text does not say it (R036 to R047). */
export const requiredMessages = {
  text: msg({ message: 'Complétez cette réponse.' }),
  email: msg({ message: 'Saisissez votre adresse e-mail, par exemple prenom.nom@exemple.fr.' }),
  phone: msg({ message: 'Saisissez un numéro de téléphone, par exemple 06 12 34 56 78.' }),
  number: msg({ message: 'Saisissez un nombre.' }),
  money: msg({ message: 'Saisissez un montant, ou 0 s’il n’y en a pas.' }),
  percent: msg({ message: 'Saisissez un pourcentage, par exemple 25.' }),
  date: msg({ message: 'Saisissez une date comme 27/03/1985.' }),
  year: msg({ message: 'Saisissez une année, par exemple 2015.' }),
  yesno: msg({ message: 'Choisissez « Oui » ou « Non ».' }),
  truefalse: msg({ message: 'Choisissez « Vrai » ou « Faux ».' }),
  choice: msg({ message: 'Choisissez une réponse.' }),
  choices: msg({ message: 'Choisissez au moins une réponse.' }),
  country: msg({ message: 'Choisissez un pays.' }),
  nationality: msg({ message: 'Choisissez une nationalité.' }),
  commune: msg({ message: 'Indiquez une ville.' }),
  naf: msg({ message: 'Saisissez un code NAF, par exemple 6201Z, ou cherchez votre activité.' }),
  iban: msg({ message: 'Saisissez l’IBAN du compte. Il figure sur votre RIB.' }),
  nir: msg({ message: 'Saisissez votre numéro de sécurité sociale.' }),
  consent: msg({ message: 'Cochez cette case pour continuer.' }),
  file: msg({ message: 'Ajoutez le document demandé.' }),
  list: msg({ message: 'Complétez la ligne ci-dessous : il en faut au moins une.' }),
} as const satisfies Record<FieldKind, MessageDescriptor>;

/** The same for kinds of text that have a name of their own. */
export const requiredTextMessages: Partial<Record<TextFormat, MessageDescriptor>> = {
  name: msg({ message: 'Saisissez un nom ou un prénom.' }),
  postcode: msg({ message: 'Saisissez un code postal, par exemple 75011.' }),
  bic: msg({ message: 'Saisissez le BIC de la banque, par exemple AGRIFRPP.' }),
  siret: msg({ message: 'Saisissez les 14 chiffres du numéro SIRET.' }),
  code: msg({ message: 'Saisissez le code.' }),
  otp: msg({ message: 'Saisissez le code reçu, par exemple 123456.' }),
};

/** What a text of a known form should look like. */
export const textFormatMessages: Partial<Record<TextFormat, MessageDescriptor>> = {
  name: msg({
    message:
      'Écrivez ce nom avec des lettres, des espaces, des traits d’union ou des apostrophes, par exemple Anne-Marie.',
  }),
  postcode: msg({ message: 'Saisissez un code postal de 5 chiffres, par exemple 75011.' }),
  bic: msg({ message: 'Saisissez les 8 ou 11 caractères du BIC, par exemple AGRIFRPP.' }),
  siret: msg({ message: 'Saisissez les 14 chiffres du numéro SIRET, par exemple 732 829 320 00074.' }),
  otp: msg({ message: 'Saisissez les chiffres du code reçu, par exemple 123456.' }),
};
