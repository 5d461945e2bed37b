import type { LabelledList } from '../../../engine/definition/resolved.ts';
import type { BearerContext } from '../http/handler.ts';
import { onboarding, partOf } from '../core/from-saves.ts';
import type { LoadedDossier } from '../dossier/load-dossier.ts';
import { openedDocuments } from '../dossier/opened-documents.ts';
import { payloadsOf, savedPayloads, type Payload } from '../dossier/saved-payloads.ts';
import { documentTitle } from '../documents/offered-documents.ts';
import { getPerson } from '../store/people.ts';
import { getRepresentative } from '../store/representatives.ts';
import { loadPart } from './second-representative.ts';
import { allocationOf, amendedOf } from './allocation.ts';
import type { SubscriptionServices } from './services.ts';
import { beneficiaryClauseOf } from './beneficiary-clause.ts';
import { defined, linesOf, number, text } from './read-payload.ts';
import { summarisePerson, type CodeOf } from './summarise-person.ts';
import { retirementOf, yearOfAge } from './summarise-retirement.ts';
import { summariseMinor } from './summarise-minor.ts';
import { insurerOf } from './which-subscription.ts';
import { isUsPerson } from './is-us-person.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

type Context = BearerContext<SubscriptionServices>;

/**
 * What the answers of both journeys say, as one summary: the source of the form, of the insurer's dossier and of its
 * verification. Undefined while an answer that it needs is missing.
 */
export const summariseDossier = async (
  context: Context,
  loaded: LoadedDossier,
): Promise<SubscriptionSummary | undefined> => {
  const onboarded = await savedPayloads(context, onboarding);
  const own = payloadsOf(loaded);
  const labels = context.services.journeys.current().labels(context.language);
  const coded: CodeOf = (list, code) => (code === undefined ? undefined : { code, label: labelOf(labels[list], code) });
  const of = (call: string): Payload => onboarded.get(`Core/${call}`) ?? {};
  const insurer = insurerOf(loaded.served) ?? 'InsurerA';
  const from = (call: string): Payload =>
    ['', 'Mineur', 'MineurParentSeul'].map((whose) => own.get(`${insurer}/${call}${whose}`)).find(Boolean) ?? {};

  const identity = partOf(of('UpdateUserSituation'), 'identite');
  const birth = of('UpdateEtatCivilNaissance');
  const address = of('UpdateEtatCivilAdress');
  const family = of('UpdateEtatCivilUserSituation');
  const work = of('UpdateEtatCivilUserSituationPro');
  const saved = from(insurer === 'InsurerB' ? 'SavePERSouscription' : 'SaveGeneraliSouscription');
  const confirmed = partOf(saved, 'identite');
  const account = partOf(saved, 'RIB');
  const document = from('UpdateID');
  const scheduled = from('UpdateVLP');
  const portfolio = from('UpdatePortfolio');
  const duration = from('UpdateTypeDuree');
  const guarantee = from('UpdateGarantiePrevoyance');
  const origins = from('UpdateOriginePatrimoine');
  const second = await context.store.read((tx) => getRepresentative(tx, loaded.dossier.id));
  const part = second === undefined ? undefined : await loadPart(context, second);
  const minor = summariseMinor(own, part && payloadsOf(part), coded);

  // What was confirmed at the subscription counts.
  const self = summarisePerson(
    {
      identity: { ...identity, civilite: confirmed['civilite'] ?? identity['civilite'] },
      birth: { ...birth, nationalite: confirmed['nationalite'] ?? birth['nationalite'] },
      address,
    },
    coded,
  );
  const taxCountry = coded('countries', text(confirmed, 'domicile_fiscal') ?? text(address, 'domicile_fiscal'));
  const idKind = coded('id-documents', text(document, 'id_pieceID'));
  const mode = coded('payment-modes', text(saved, 'type_paiement'));
  const management = coded(
    insurer === 'InsurerB' ? 'retirement-modes' : 'management-modes',
    text(portfolio, 'mode_gestion'),
  );
  const durationKind = coded('duration-types', text(duration, 'duree_contrat'));
  const clauseKind = coded('beneficiary-clauses', text(from('UpdateClauseBenef'), 'clause_beneficiaire'));
  const initial = number(from('UpdateMttInitial'), 'mt_initial');
  const idExpiry = text(own.get('Core/UpdateIDDate') ?? {}, 'date_fin_validite');
  if (
    self === undefined ||
    taxCountry === undefined ||
    idKind === undefined ||
    mode === undefined ||
    management === undefined ||
    durationKind === undefined ||
    clauseKind === undefined ||
    initial === undefined ||
    idExpiry === undefined ||
    minor === 'incomplete'
  ) {
    return undefined;
  }
  const person = await context.store.read((tx) => getPerson(tx, context.person.id));
  const opened = await context.store.read((tx) => openedDocuments(tx, context.person.id, loaded.dossier.id));
  const profile = coded(insurer === 'InsurerB' ? 'horizon-profiles' : 'risk-profiles', text(portfolio, 'portfolio'));
  const periodicity = coded('periodicities', text(scheduled, 'periodicite'));
  const scheduledCents = number(scheduled, 'mt_vlp');
  const payer = from('UpdateTiersPayeur');
  const secondPayer = from('UpdateTiersPayeur2');
  const link = coded('payer-links', text(partOf(payer, 'lien'), 'lien'));
  const iban = text(account, 'iban');
  return {
    dossierId: loaded.dossier.id,
    language: context.language,
    preparedOn: loaded.facts.today,
    subscriber: defined({
      ...self,
      birthName: text(identity, 'nom_naissance'),
      email: person?.email ?? '',
      mobile: text(identity, 'telephone') ?? '',
      familyStatus: coded('family-situations', text(family, 'situation_familiale')),
      matrimonialRegime:
        coded('matrimonial-regimes', text(family, 'regime_matrimonial')) ??
        coded('partnership-regimes', text(family, 'regime_pacs')),
      profession: text(work, 'profession') ?? text(work, 'derniere_profession'),
      identityDocument: { kind: idKind, expiresOn: idExpiry },
    }),
    ...(minor === undefined ? {} : { minor }),
    tax: {
      residences: [{ country: taxCountry }],
      usPerson: isUsPerson(of('UpdateFatca')),
    },
    politicallyExposed: of('UpdateUserPPE')['ppe'] === true,
    payments: defined({
      initialCents: initial,
      mode,
      scheduled:
        periodicity === undefined || scheduledCents === undefined
          ? undefined
          : { cents: scheduledCents, periodicity, debitDay: number(scheduled, 'jour_prelevement') ?? 10 },
    }),
    payer:
      text(from('UpdateBlTiersPayeur'), 'payeur') === 'TIERS_PP' && link !== undefined
        ? defined({
            kind: 'third-party' as const,
            ...paying(payer),
            link,
            second: Object.keys(secondPayer).length === 0 ? undefined : paying(secondPayer),
          })
        : { kind: payerKinds[text(from('UpdateBlTiersPayeur'), 'payeur') ?? ''] ?? ('subscriber' as const) },
    ...(iban === undefined
      ? {}
      : {
          bank: defined({
            iban,
            bic: text(account, 'bic'),
            holder: holderOf(text(account, 'au_nom_de'), self, minor),
          }),
        }),
    management: defined({
      mode: management,
      profile,
      allocation: allocationOf(
        context.language,
        coded,
        text(portfolio, 'portfolio'),
        from('UpdatePortfolioThemeProfil'),
      ),
      amended: amendedOf(coded, from('UpdatePortfolioThemeProfil')),
    }),
    duration: defined({
      kind: durationKind,
      untilYear: number(duration, 'annee') ?? yearOfAge(self.birth.date, duration),
    }),
    guarantee: defined({
      // From 75 on no guarantee is offered, so none was chosen.
      kind: coded('guarantees', text(guarantee, 'garantie_prevoyance') ?? 'AUCUNE') ?? {
        code: 'AUCUNE',
        label: 'AUCUNE',
      },
      capitalCents: number(guarantee, 'capital_garanti'),
    }),
    fundOrigins: linesOf(from('UpdateOrigineFonds'), 'origineFonds').map((line) =>
      defined({
        origin: coded('fund-origins', text(line, 'origine')) ?? { code: 'AUTRE', label: 'AUTRE' },
        detail: text(line, 'detail') ?? text(line, 'precision'),
        date: text(line, 'date'),
        share: number(line, 'pourcentage') ?? 0,
      }),
    ),
    wealth: defined({
      income: coded('income-brackets', text(of('UpdatePatrimoineTrancheRevenu'), 'tranche')),
      origins: (Array.isArray(origins['originePatrimoine'])
        ? (origins['originePatrimoine'] as readonly string[])
        : []
      ).flatMap((code) => coded('wealth-origins', code) ?? []),
      originDetail: text(origins, 'precisionOriginePatrimoine'),
      allocation: linesOf(origins, 'repartitionPatrimoine').flatMap((line) => {
        const nature = coded('wealth-splits', text(line, 'nature'));
        return nature === undefined ? [] : [{ nature, share: number(line, 'pourcentage') ?? 0 }];
      }),
    }),
    regularisation: saved['regularisation_fiscale'] === true,
    beneficiaryClause: beneficiaryClauseOf(
      from('UpdateClauseBenef'),
      clauseKind,
      labels['beneficiary-clauses'],
      context.language,
    ),
    ...(insurer === 'InsurerB'
      ? { retirement: retirementOf(from, own.get('Core/UpdateUserSituationPro') ?? {}, coded) }
      : {}),
    ...(text(from('UpdateCGPCodeApporteur'), 'numApporteur') === undefined
      ? {}
      : { adviserCode: text(from('UpdateCGPCodeApporteur'), 'numApporteur') }),
    documentsReceived: Object.keys(opened).map((id) => documentTitle(id, context.language)),
  } as SubscriptionSummary;
};

type Named = { readonly firstNames: string; readonly lastName: string };

/** Whose name the account has: the saver's, unless it is another's of a child's contract. */
const holderOf = (code: string | undefined, self: Named, minor: SubscriptionSummary['minor']): string => {
  const others: Readonly<Record<string, Named | undefined>> = { ENFANT: minor?.child, REPRESENTANT2: minor?.second };
  const { firstNames, lastName } = others[code ?? ''] ?? self;
  return `${firstNames} ${lastName}`.trim();
};

/** Somebody whose account pays, as their pages say it. */
const paying = (payer: Payload) => {
  const identity = partOf(payer, 'identite');
  return defined({
    name: `${text(identity, 'prenom') ?? ''} ${text(identity, 'nom') ?? ''}`.trim(),
    birthDate: text(identity, 'date_naissance') ?? '',
    iban: text(partOf(payer, 'pieces'), 'iban'),
  });
};

const payerKinds: Readonly<Record<string, 'child' | 'parents'>> = { MINEUR: 'child', PARENTS: 'parents' };
const labelOf = (list: LabelledList | undefined, code: string): string =>
  list?.find((option) => String(option.code) === code)?.label ?? code;
