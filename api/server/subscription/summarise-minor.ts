import { partOf } from '../core/from-saves.ts';
import type { Payload } from '../dossier/saved-payloads.ts';
import { defined, number, text } from './read-payload.ts';
import type { Coded, SubscriptionSummary } from './subscription-summary.ts';

type Minor = NonNullable<SubscriptionSummary['minor']>;
type Payloads = ReadonlyMap<string, Payload>;
type Code = (list: string, code: string | undefined) => Coded | undefined;

/**
 * What the answers say of the child, its second representative and the gift; undefined where the contract is an adult's,
 * `incomplete` while something is missing.
 */
export const summariseMinor = (own: Payloads, coded: Code): Minor | 'incomplete' | undefined => {
  const of = (call: string): Payload => own.get(`Core/${call}`) ?? {};
  const about = of('UpdateEtatCivilUserSituationMineur');
  if (about['representant'] === undefined) return undefined;
  const identity = partOf(about, 'identite');
  const situation = partOf(about, 'situation');
  const birth = of('UpdateEtatCivilNaissanceMineur');
  const address = of('UpdateEtatCivilAdressMineur');
  const representatives = of('UpdateLegalRepresentatives');
  const reason = text(of('UpdateParentsSituation'), 'motif_parent_seul');
  const civility = coded('civilities', text(identity, 'civilite'));
  const country = coded('countries', text(address, 'pays'));
  const birthCountry = coded('countries', text(birth, 'pays_naissance'));
  const nationality = coded('nationalities', text(birth, 'nationalite'));
  const date = text(birth, 'date_naissance');
  const link = coded('parent-links', text(representatives, 'lien'));
  if (
    civility === undefined ||
    country === undefined ||
    birthCountry === undefined ||
    nationality === undefined ||
    date === undefined ||
    link === undefined
  ) {
    return 'incomplete';
  }
  const second = secondOf(partOf(representatives, 'representant2'), coded);
  const gift = own.has('Core/UpdateProjectPacteAdjoint') ? giftOf(of, coded) : undefined;
  if ((second === undefined && reason === undefined) || gift === 'incomplete') return 'incomplete';
  return defined({
    child: defined({
      civility,
      lastName: text(identity, 'nom') ?? '',
      firstNames: text(identity, 'prenoms') ?? '',
      birth: {
        date,
        place: text(birth, 'commune_naissance') ?? text(birth, 'ville_naissance') ?? '',
        country: birthCountry,
      },
      nationality,
      address: {
        lines: [text(address, 'rue') ?? ''],
        postcode: text(address, 'code_postal') ?? '',
        city: text(address, 'commune') ?? text(address, 'ville') ?? '',
        country,
      },
      schooling: coded('schoolings', text(about, 'scolarite')),
      email: text(situation, 'email'),
      mobile: text(situation, 'telephone'),
    }),
    link,
    second,
    soleParent: coded('sole-parent-reasons', reason),
    gift,
  });
};

const secondOf = (second: Payload, coded: Code): Minor['second'] => {
  const civility = coded('civilities', text(second, 'civilite'));
  const email = text(second, 'email');
  if (civility === undefined || email === undefined) return undefined;
  return {
    civility,
    lastName: text(second, 'nom') ?? '',
    firstNames: text(second, 'prenoms') ?? '',
    email,
    mobile: text(second, 'telephone') ?? '',
  };
};

type Gift = NonNullable<Minor['gift']>;

const giftOf = (of: (call: string) => Payload, coded: Code): Gift | 'incomplete' => {
  const origin = partOf(of('UpdateDonationGP'), 'origine');
  const gift = partOf(of('UpdateDonationGP'), 'don');
  const deed = of('UpdateProjectPacteAdjoint');
  const suffixes = number(origin, 'donateurs') === 2 ? ['', '2'] : [''];
  const donors = suffixes.flatMap((suffix) =>
    donorOf(of(`UpdateEtatCivilGP${suffix}`), of(`UpdateNaissanceGP${suffix}`), coded),
  );
  const link = coded('donor-links', text(origin, 'lien'));
  const declaration = coded('gift-declarations', text(gift, 'declaration'));
  const administration = coded('deed-administrations', text(deed, 'administration'));
  const amount = number(gift, 'montant');
  const givenOn = text(gift, 'date');
  const deedOn = text(deed, 'date_pacte');
  const releaseAge = number(deed, 'age_disponibilite');
  if (
    donors.length < suffixes.length ||
    link === undefined ||
    declaration === undefined ||
    administration === undefined ||
    amount === undefined ||
    givenOn === undefined ||
    deedOn === undefined ||
    releaseAge === undefined
  ) {
    return 'incomplete';
  }
  return {
    donors,
    link,
    cents: amount,
    givenOn,
    declaration,
    deedOn,
    releaseAge,
    administration,
    returns: deed['retour'] === true,
  };
};

const donorOf = (identity: Payload, birth: Payload, coded: Code): Gift['donors'] => {
  const civility = coded('civilities', text(identity, 'civilite'));
  const birthDate = text(birth, 'date_naissance');
  if (civility === undefined || birthDate === undefined) return [];
  return [
    {
      civility,
      lastName: text(identity, 'nom') ?? '',
      firstNames: text(identity, 'prenoms') ?? '',
      birthDate,
      birthPlace: text(birth, 'lieu_naissance') ?? '',
      address: text(birth, 'adresse') ?? '',
      email: text(identity, 'email') ?? '',
      mobile: text(identity, 'telephone') ?? '',
    },
  ];
};
