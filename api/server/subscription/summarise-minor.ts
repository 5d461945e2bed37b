import { partOf } from '../core/from-saves.ts';
import type { Payload } from '../dossier/saved-payloads.ts';
import { isUsPerson } from './is-us-person.ts';
import { defined, number, text } from './read-payload.ts';
import { summarisePerson, type CodeOf } from './summarise-person.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

type Minor = NonNullable<SubscriptionSummary['minor']>;
type Payloads = ReadonlyMap<string, Payload>;

/**
 * What the answers say of the child, its second representative and the gift; undefined where the contract is an adult's,
 * `incomplete` while something is missing. @param part what the second representative said, once they did
 */
export const summariseMinor = (
  own: Payloads,
  part: Payloads | undefined,
  coded: CodeOf,
): Minor | 'incomplete' | undefined => {
  const of = (call: string): Payload => own.get(`Core/${call}`) ?? {};
  const about = of('UpdateEtatCivilUserSituationMineur');
  if (about['representant'] === undefined) return undefined;
  const situation = partOf(about, 'situation');
  const representatives = of('UpdateLegalRepresentatives');
  const reason = text(of('UpdateParentsSituation'), 'motif_parent_seul');
  const child = summarisePerson(
    {
      identity: partOf(about, 'identite'),
      birth: of('UpdateEtatCivilNaissanceMineur'),
      address: of('UpdateEtatCivilAdressMineur'),
    },
    coded,
  );
  const link = coded('parent-links', text(representatives, 'lien'));
  if (child === undefined || link === undefined) return 'incomplete';
  const residence = coded('countries', text(of('UpdateEtatCivilAdressMineur'), 'domicile_fiscal'));
  const second = secondOf(partOf(representatives, 'representant2'), part, coded);
  const gift = own.has('Core/UpdateProjectPacteAdjoint') ? giftOf(of, coded) : undefined;
  if ((second === undefined && reason === undefined) || gift === 'incomplete') return 'incomplete';
  return defined({
    child: defined({
      ...child,
      schooling: coded('schoolings', text(about, 'scolarite')),
      tax: residence && { residence, usPerson: isUsPerson(of('UpdateFatca')) },
      email: text(situation, 'email'),
      mobile: text(situation, 'telephone'),
    }),
    link,
    second,
    soleParent: coded('sole-parent-reasons', reason),
    gift,
  });
};

/** As the first representative named them, and as they told themselves: their own word counts. */
const secondOf = (named: Payload, part: Payloads | undefined, coded: CodeOf): Minor['second'] => {
  const email = text(named, 'email');
  const told = part === undefined ? undefined : toldBy(part, coded);
  const civility = told?.civility ?? coded('civilities', text(named, 'civilite'));
  if (civility === undefined || email === undefined) return undefined;
  const own = partOf(part?.get('Core/UpdateUserSituation') ?? {}, 'identite');
  return defined({
    civility,
    lastName: told?.lastName ?? text(named, 'nom') ?? '',
    firstNames: told?.firstNames ?? text(named, 'prenoms') ?? '',
    email,
    mobile: text(own, 'telephone') ?? text(named, 'telephone') ?? '',
    told,
  });
};

const toldBy = (part: Payloads, coded: CodeOf): NonNullable<Minor['second']>['told'] => {
  const of = (call: string): Payload => part.get(call) ?? {};
  const person = summarisePerson(
    {
      identity: partOf(of('Core/UpdateUserSituation'), 'identite'),
      birth: of('Core/UpdateUserNaissance'),
      address: of('Core/UpdateUserAdress'),
    },
    coded,
  );
  const kind = coded('id-documents', text(of('InsurerA/UpdateID'), 'id_pieceID'));
  const expiresOn = text(of('Core/UpdateIDDate'), 'date_fin_validite');
  if (person === undefined || kind === undefined || expiresOn === undefined) return undefined;
  return { ...person, identityDocument: { kind, expiresOn } };
};

type Gift = NonNullable<Minor['gift']>;

const giftOf = (of: (call: string) => Payload, coded: CodeOf): Gift | 'incomplete' => {
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

const donorOf = (identity: Payload, birth: Payload, coded: CodeOf): Gift['donors'] => {
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
