import type { FieldExamples } from '../field-example.ts';

export const textExamples: FieldExamples<'text'> = {
  examples: {
    name: {
      field: {
        type: 'text',
        format: 'name',
        label: 'Nom de naissance',
        hint: 'Le nom de votre acte de naissance. Il est souvent identique à votre nom.',
        autocomplete: 'family-name',
      },
      value: 'Lefèvre-Ndiaye',
      longest: 'de la Rochefoucauld-Montbel d’Estissac',
      wrong: 'Martin2',
    },
    line: {
      field: {
        type: 'text',
        format: 'line',
        label: 'Numéro et nom de la voie',
        hint: 'Par exemple : 12 bis, rue des Lilas.',
        autocomplete: 'address-line1',
        max: 80,
      },
      value: '12 bis, rue des Lilas',
      longest: 'Résidence les Jardins du Val, bâtiment C, escalier 4, 118 avenue du Général',
      wrong: 'x'.repeat(81),
    },
    optional: {
      field: {
        type: 'text',
        label: 'Donnez un nom à votre projet',
        hint: 'Par exemple : Les études de Louise.',
        optional: true,
        max: 40,
      },
      value: 'Les études de Louise',
      wrong: 'Les études de Louise, de Gabriel et de leur petite sœur',
    },
    paragraph: {
      field: {
        type: 'text',
        format: 'paragraph',
        label: 'Votre clause bénéficiaire',
        hint: 'Désignez chaque personne : nom, prénom, date de naissance et part.',
        why: 'L’assureur verse le capital aux personnes que cette clause désigne, et à elles seules.',
        min: 20,
        max: 140,
      },
      value: 'Louise Martin, née le 3 mai 2011, pour moitié ; à défaut mes héritiers.',
      longest:
        'Louise Martin, née le 3 mai 2011 à Metz, et Gabriel Martin, né le 9 août 2014 à Metz, par parts égales ; à défaut mes héritiers.',
      wrong: 'Mes enfants',
    },
    postcode: {
      field: {
        type: 'text',
        format: 'postcode',
        label: 'Code postal',
        hint: '5 chiffres, par exemple 69003.',
        autocomplete: 'postal-code',
      },
      value: '69003',
      wrong: '690',
    },
    siret: {
      field: { type: 'text', format: 'siret', label: 'Numéro SIRET', hint: '14 chiffres. Il figure sur vos factures.' },
      value: '73282932000074',
      wrong: '732 829 320',
    },
    bic: {
      field: { type: 'text', format: 'bic', label: 'BIC', hint: '8 ou 11 caractères. Il figure sur votre RIB.' },
      value: 'AGRIFRPP',
      wrong: 'AGRI',
    },
    code: {
      field: {
        type: 'text',
        format: 'code',
        label: 'Code de votre conseiller',
        hint: 'Il vous l’a donné par e-mail ou au téléphone.',
      },
      value: 'CONSEIL-2025',
      wrong: '?',
    },
    otp: {
      field: {
        type: 'text',
        format: 'otp',
        label: 'Code reçu par SMS',
        hint: '6 chiffres, valables cinq minutes.',
      },
      value: '204817',
      wrong: '20481',
    },
  },
  english: {
    'Nom de naissance': 'Birth name',
    'Le nom de votre acte de naissance. Il est souvent identique à votre nom.':
      'The name on your birth certificate. It is often the same as your name.',
    'Numéro et nom de la voie': 'Street and number',
    'Par exemple : 12 bis, rue des Lilas.': 'For example: 12 bis, rue des Lilas.',
    'Donnez un nom à votre projet': 'Give your project a name',
    'Par exemple : Les études de Louise.': 'For example: Louise’s studies.',
    'Votre clause bénéficiaire': 'Your beneficiary clause',
    'Désignez chaque personne : nom, prénom, date de naissance et part.':
      'Name each person: last name, first name, date of birth and share.',
    'L’assureur verse le capital aux personnes que cette clause désigne, et à elles seules.':
      'The insurer pays the capital to the people named in this clause, and to them alone.',
    'Code postal': 'Postcode',
    '5 chiffres, par exemple 69003.': '5 digits, for example 69003.',
    'Numéro SIRET': 'SIRET number',
    '14 chiffres. Il figure sur vos factures.': '14 digits. It is printed on your invoices.',
    BIC: 'BIC',
    '8 ou 11 caractères. Il figure sur votre RIB.': '8 or 11 characters. It is printed on your bank details slip.',
    'Code de votre conseiller': 'Your adviser’s code',
    'Il vous l’a donné par e-mail ou au téléphone.': 'Your adviser gave it to you by email or over the phone.',
    'Code reçu par SMS': 'Code received by text message',
    '6 chiffres, valables cinq minutes.': '6 digits, valid for five minutes.',
  },
};
