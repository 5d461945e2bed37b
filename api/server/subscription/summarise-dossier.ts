import { formatDate, formatPercent } from '../../../engine/view/format-values.ts';
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
import { allocationOf } from './allocation.ts';
import type { SubscriptionServices } from './services.ts';
import { defined, number, text } from './read-payload.ts';
import { summariseMinor } from './summarise-minor.ts';
import { insurerOf } from './which-subscription.ts';
import type { Coded, SubscriptionSummary } from './subscription-summary.ts';

type Context = BearerContext<SubscriptionServices>;

const lines = (payload: Payload, key: string): readonly Payload[] =>
  Array.isArray(payload[key]) ? (payload[key] as readonly Payload[]) : [];

/**
 * What the answers of both journeys say, as one summary: the source of the form, of the insurer's dossier and of its
 * verification. Undefined while an answer that it needs is missing.
 */
export const summariseDossier = async (
  context: Context,
  loaded: LoadedDossier,
): Promise<SubscriptionSummary | undefined> => {
  const self = await savedPayloads(context, onboarding);
  const own = payloadsOf(loaded);
  const labels = context.services.journeys.current().labels(context.language);
  const coded = (list: string, code: string | undefined): Coded | undefined =>
    code === undefined ? undefined : { code, label: labelOf(labels[list], code) };
  const of = (call: string): Payload => self.get(`Core/${call}`) ?? {};
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
  const fatca = of('UpdateFatca');
  const second = await context.store.read((tx) => getRepresentative(tx, loaded.dossier.id));
  const part = second === undefined ? undefined : await loadPart(context, second);
  const minor = summariseMinor(own, part && payloadsOf(part), coded);

  const civility = coded('civilities', text(confirmed, 'civilite') ?? text(identity, 'civilite'));
  const country = coded('countries', text(address, 'pays'));
  const birthCountry = coded('countries', text(birth, 'pays_naissance'));
  const nationality = coded('nationalities', text(confirmed, 'nationalite') ?? text(birth, 'nationalite'));
  const taxCountry = coded('countries', text(confirmed, 'domicile_fiscal') ?? text(address, 'domicile_fiscal'));
  const idKind = coded('id-documents', text(document, 'id_pieceID'));
  const mode = coded('payment-modes', text(saved, 'type_paiement'));
  const management = coded(
    insurer === 'InsurerB' ? 'retirement-modes' : 'management-modes',
    text(portfolio, 'mode_gestion'),
  );
  const durationKind = coded('duration-types', text(duration, 'duree_contrat'));
  const clause = from('UpdateClauseBenef');
  const clauseKind = coded('beneficiary-clauses', text(clause, 'clause_beneficiaire'));
  const initial = number(from('UpdateMttInitial'), 'mt_initial');
  const idExpiry = text(document, 'date_fin_validite');
  const birthDate = text(birth, 'date_naissance');
  if (
    civility === undefined ||
    country === undefined ||
    birthCountry === undefined ||
    nationality === undefined ||
    taxCountry === undefined ||
    idKind === undefined ||
    mode === undefined ||
    management === undefined ||
    durationKind === undefined ||
    clauseKind === undefined ||
    initial === undefined ||
    idExpiry === undefined ||
    birthDate === undefined ||
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
  const payerIdentity = partOf(payer, 'identite');
  const link = coded('payer-links', text(partOf(payer, 'lien'), 'lien'));
  const iban = text(account, 'iban');
  return {
    dossierId: loaded.dossier.id,
    language: context.language,
    preparedOn: loaded.facts.today,
    subscriber: defined({
      civility,
      lastName: text(identity, 'nom') ?? text(identity, 'nom_usage') ?? text(identity, 'nom_naissance') ?? '',
      birthName: text(identity, 'nom_naissance'),
      firstNames: text(identity, 'prenoms') ?? '',
      birth: {
        date: birthDate,
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
      usPerson: ['citoyen_us', 'resident_fiscal_us', 'numero_fiscal_us'].some((key) => fatca[key] === true),
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
            name: `${text(payerIdentity, 'prenom') ?? ''} ${text(payerIdentity, 'nom') ?? ''}`.trim(),
            birthDate: text(payerIdentity, 'date_naissance') ?? '',
            link,
            iban: text(partOf(payer, 'pieces'), 'iban'),
          })
        : { kind: payerKinds[text(from('UpdateBlTiersPayeur'), 'payeur') ?? ''] ?? ('subscriber' as const) },
    ...(iban === undefined
      ? {}
      : {
          bank: defined({
            iban,
            bic: text(account, 'bic'),
            holder: `${text(identity, 'prenoms') ?? ''} ${text(identity, 'nom') ?? ''}`.trim(),
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
    }),
    duration: defined({ kind: durationKind, untilYear: number(duration, 'annee') ?? yearOfAge(birthDate, duration) }),
    guarantee: defined({
      // From 75 on no guarantee is offered, so none was chosen.
      kind: coded('guarantees', text(guarantee, 'garantie_prevoyance') ?? 'AUCUNE') ?? {
        code: 'AUCUNE',
        label: 'AUCUNE',
      },
      capitalCents: number(guarantee, 'capital_garanti'),
    }),
    fundOrigins: lines(from('UpdateOrigineFonds'), 'origineFonds').map((line) =>
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
      allocation: lines(origins, 'repartitionPatrimoine').flatMap((line) => {
        const nature = coded('wealth-splits', text(line, 'nature'));
        return nature === undefined ? [] : [{ nature, share: number(line, 'pourcentage') ?? 0 }];
      }),
    }),
    regularisation: saved['regularisation_fiscale'] === true,
    beneficiaryClause: {
      kind: clauseKind,
      text: clauseText(context, clause, clauseKind, labels['beneficiary-clauses']),
    },
    ...(insurer === 'InsurerB' ? { retirement: retirementOf(from, coded) } : {}),
    ...(text(from('UpdateCGPCodeApporteur'), 'numApporteur') === undefined
      ? {}
      : { adviserCode: text(from('UpdateCGPCodeApporteur'), 'numApporteur') }),
    documentsReceived: Object.keys(opened).map((id) => documentTitle(id, context.language)),
  } as SubscriptionSummary;
};

const payerKinds: Readonly<Record<string, 'child' | 'parents'>> = { MINEUR: 'child', PARENTS: 'parents' };
/** The year in which the age of the planned retirement is reached. */
const yearOfAge = (birthDate: string, duration: Payload): number | undefined => {
  const age = number(duration, 'age_depart');
  return age === undefined ? undefined : Number(birthDate.slice(0, 4)) + age;
};

/** What only a retirement plan has. From 70 on nothing is asked of the deduction: there is none. */
const retirementOf = (
  from: (call: string) => Payload,
  coded: (list: string, code: string | undefined) => Coded | undefined,
): SubscriptionSummary['retirement'] => {
  const duration = from('UpdateTypeDuree');
  const tns = partOf(from('SavePERSouscription'), 'tns');
  const status = coded('self-employed-statuses', text(tns, 'statut'));
  const regime = coded('deduction-regimes', text(tns, 'regime'));
  const scheduled = from('UpdateDefiscalisationVersementProgramme')['deduire'];
  return defined({
    age: number(duration, 'age_depart') ?? 0,
    outcome: coded('outcome-types', text(duration, 'sortie')) ?? { code: 'CAPITAL', label: 'CAPITAL' },
    deductInitial: from('UpdateDefiscalisationVersementInitial')['deduire'] === true,
    deductScheduled: typeof scheduled === 'boolean' ? scheduled : undefined,
    selfEmployed:
      status === undefined || regime === undefined
        ? undefined
        : {
            status,
            siret: text(tns, 'siret') ?? '',
            profitCents: number(tns, 'benefice') ?? 0,
            scheme: text(tns, 'caisse') ?? '',
            regime,
          },
  }) as SubscriptionSummary['retirement'];
};

const labelOf = (list: LabelledList | undefined, code: string): string =>
  list?.find((option) => String(option.code) === code)?.label ?? code;

/** The clause as it will be read one day: the standard text, or the named persons rank by rank, heirs always last. */
const clauseText = (context: Context, clause: Payload, kind: Coded, options: LabelledList | undefined): string => {
  if (kind.code !== 'LIBRE') return options?.find((option) => option.code === kind.code)?.hint ?? kind.label;
  const french = context.language === 'fr';
  const person = (line: Payload): string =>
    [
      `${text(line, 'prenoms') ?? ''} ${text(line, 'nom') ?? ''}`.trim(),
      ...(text(line, 'nom_naissance') === undefined
        ? []
        : [`${french ? 'né(e)' : 'born'} ${text(line, 'nom_naissance')}`]),
      `${french ? 'le' : 'on'} ${formatDate(text(line, 'date_naissance') ?? '', context.language)}, ${text(line, 'lieu_naissance') ?? ''}`,
      formatPercent(number(line, 'pourcentage') ?? 0, context.language),
    ].join(', ');
  const ranks = [lines(clause, 'beneficiaires'), lines(clause, 'beneficiaires_second_rang')].filter(
    (rank) => rank.length > 0,
  );
  const failing = french ? 'à défaut' : 'failing whom';
  return [
    ...ranks.map((rank) => rank.map(person).join(' ; ')),
    ...(text(clause, 'precision_clause') === undefined ? [] : [text(clause, 'precision_clause')]),
    french ? 'mes héritiers.' : 'my heirs.',
  ].join(`, ${failing} `);
};
