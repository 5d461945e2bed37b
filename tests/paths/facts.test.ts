import { beforeAll, expect, it } from 'vitest';
import { runCustomer, type Trace, type VisitTrace } from '../../engine/coverage/run-customer.ts';
import { commonName, facts, seenOf, type Seen } from './facts.ts';
import { coverShipped } from './shipped-suites.ts';

type Payload = Readonly<Record<string, unknown>>;
/** A trace that goes against one fact. */
type Bend = (seen: Seen) => Trace;

const bendVisits =
  (change: (visit: VisitTrace) => readonly VisitTrace[]): Bend =>
  ({ trace }) => ({ ...trace, visits: trace.visits.flatMap(change) });

/** Changes what went out with a call. */
const bendSent = (...changes: readonly (readonly [call: string, change: (payload: Payload) => Payload])[]): Bend =>
  bendVisits((visit) => {
    const change = changes.find(([call]) => call === commonName(visit.save?.call ?? ''))?.[1];
    return [
      visit.save === undefined || change === undefined
        ? visit
        : { ...visit, save: { ...visit.save, payload: change(visit.save.payload) } },
    ];
  });

const put =
  (path: readonly string[], value: unknown) =>
  (payload: Payload): Payload => {
    const [key = '', ...rest] = path;
    if (rest.length > 0 && payload[key] === undefined) return payload;
    return { ...payload, [key]: rest.length === 0 ? value : put(rest, value)(payload[key] as Payload) };
  };

const without = (call: string): Bend =>
  bendVisits((visit) => (commonName(visit.save?.call ?? '') === call ? [] : [visit]));

/** Signs after all. */
const signsAfterAll: Bend = ({ trace }) => {
  const last = trace.visits.at(-1);
  const save = { call: 'Signature/SignBulletinSouscription', payload: {} };
  return { ...trace, visits: last === undefined ? [] : [...trace.visits, { ...last, save }] };
};
const warnsOfNothing: Bend = bendVisits((visit) => [{ ...visit, issues: [] }]);
const file = 'InsurerA/SaveGeneraliSouscription';

const bends: Readonly<Record<string, Bend>> = {
  R015: bendSent(
    ['InsurerA/UpdateMttInitial', put(['mt_initial'], 99_999)],
    ['Core/UpdateProjectCapital', put(['versementInitial'], 99_999)],
  ),
  R016: bendSent(
    ['InsurerA/UpdateMttInitial', put(['mt_initial'], 49_999)],
    ['Core/UpdateProjectCapital', put(['versementInitial'], 49_999)],
  ),
  R017: bendSent(
    ['InsurerA/UpdateVLP', put(['mt_vlp'], 4_999)],
    ['Core/UpdateProjectCapital', put(['versementMensuel'], 4_999)],
  ),
  R020: bendSent(['InsurerA/UpdateOrigineFonds', put(['origineFonds'], [{ pourcentage: 9_999 }])]),
  R021: bendSent(['InsurerA/UpdatePortfolioThemeProfil', put(['themes'], [{ pourcentage: 10_001 }])]),
  R024: without('InsurerA/UpdateDefiscalisationVersementInitial'),
  R025: without('InsurerA/UpdateDefiscalisationVersementProgramme'),
  R106: bendSent(['InsurerA/UpdatePortfolio', put(['mode_gestion'], 'PILOTEE')]),
  R022: bendSent([file, put(['DocsList', 'justificatif_domicile', 'date'], '2025-09-01')]),
  R023: bendSent([file, put(['DocsList', 'justificatif_regime', 'date'], '2025-09-01')]),
  R026: signsAfterAll,
  R027: signsAfterAll,
  R028: signsAfterAll,
  R029: signsAfterAll,
  R030: signsAfterAll,
  R032: bendSent(['Core/UpdateUserSituation', put(['capacite', 'majeur_capable'], false)]),
  R033: bendSent([file, put(['accords', 'bulletin'], false)]),
  R034: bendSent([file, put(['RIB', 'titulaire'], false)]),
  R035: bendSent([file, put(['RIB', 'iban'], 'DE89370400440532013000')]),
  R048: warnsOfNothing,
  R049: warnsOfNothing,
  R050: without('InsurerA/VerifierDossierClient'),
  R052: bendSent(['InsurerA/UpdateID', put(['id_pieceID'], 'FE23')]),
  R057: bendSent(['Core/UpdateUserSituation', put(['identite', 'civilite'], 'DR')]),
  R065: bendSent(['InsurerA/UpdateCGPCodeApporteur', () => ({ conseiller: true })]),
  R107: bendSent(['InsurerA/UpdateTypeDuree', put(['duree_contrat'], 'TROIS')]),
  R110: without('Core/UpdateQ3'),
  R134: bendVisits((visit) => [{ ...visit, save: undefined }]),
  'nothing-after-an-outcome': bendVisits((visit) => [visit, visit]),
  'nothing-of-a-refused-input': bendVisits((visit) => [
    { ...visit, tries: visit.tries.map((tried) => ({ ...tried, ok: true })) },
  ]),
};

let seen: readonly Seen[];
beforeAll(async () => {
  seen = (await coverShipped('negatives')).flatMap(({ plan, suite }) =>
    suite.customers.map((customer) => seenOf(plan, customer, runCustomer(plan, customer))),
  );
}, 180_000);

it.for(facts)('$rule: $what', ({ rule, holds }) => {
  expect(seen.filter((one) => holds(one) === false).map(({ customer }) => customer.id)).toEqual([]);
  const spokenOf = seen.filter((one) => holds(one) === true);
  expect(spokenOf.length).toBeGreaterThan(0);
  // Whoever it speaks of is found out once what was sent goes against it.
  for (const one of spokenOf) {
    const bent = bends[rule]?.(one) ?? one.trace;
    expect([one.customer.id, holds(seenOf(one.plan, one.customer, bent))]).toEqual([one.customer.id, false]);
  }
});
