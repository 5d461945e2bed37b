import type { BearerContext } from '../http/handler.ts';
import { onboarding, partOf } from '../core/from-saves.ts';
import { gapsAskedFor } from '../core/sustainability.ts';
import type { LoadedDossier } from '../dossier/load-dossier.ts';
import { payloadsOf, savedPayloads, type Payload } from '../dossier/saved-payloads.ts';
import { fill, inOneLine, textsOf } from '../pdf/pdf-texts.ts';
import type { SuitabilitySummary } from '../pdf/suitability-summary.ts';
import { todayAt } from '../dossier/today.ts';
import { getPerson } from '../store/people.ts';
import { number, text, texts } from './read-payload.ts';
import type { SubscriptionServices } from './services.ts';
import { placementsOf, sustainabilityFit } from './sustainability-fit.ts';
import { subscriptionJourneys, subscriptionOf } from './which-subscription.ts';

const ranks = ['PRUDENT', 'EQUILIBRE', 'DYNAMIQUE', 'OFFENSIF'];

/** What the contract that the advice is about is: whose it is, and when the money of it is free. */
export type Advised =
  | { readonly kind: 'life' | 'plan' }
  /** `releaseAge`: until when the deed of a gift reserves the money. */
  | { readonly kind: 'child'; readonly releaseAge?: number | undefined };

/** Why a contract suits, and what to be careful about: sentences that are true of this kind of contract. */
export const fitOf = (language: 'fr' | 'en', advised: Advised): Pick<SuitabilitySummary, 'reasons' | 'warnings'> => {
  const { why, caution } = textsOf(language).suitability.questions;
  const age = advised.kind === 'child' ? advised.releaseAge : undefined;
  return {
    reasons: [why[advised.kind], why.profile],
    warnings: [caution[advised.kind], ...(age === undefined ? [] : [fill(caution.gift, { age })])],
  };
};

/**
 * What the suitability report says of a person, from what they told in the onboarding. An answer not given is named so.
 * @param loaded the subscription that it is about; left out, the one under way
 */
export const suitabilityOf = async (
  context: BearerContext<SubscriptionServices>,
  language: 'fr' | 'en',
  loaded?: LoadedDossier,
): Promise<SuitabilitySummary> => {
  const saved = await savedPayloads(context, onboarding);
  const labels = context.services.journeys.current().labels(language);
  const { questions } = textsOf(language).suitability;
  const of = (call: string): Payload => saved.get(`Core/${call}`) ?? {};
  const label = (list: string, code: unknown): string =>
    labels[list]?.find((option) => option.code === code)?.label ?? questions.unknown;
  const risk = of('UpdateProjectHorizonAndPerte');
  const chosen = of('UpdateProfilRisque');
  const isr = of('UpdateProjectISR');
  const subscription = loaded?.served.id ?? (await subscriptionOf(context));
  const told = loaded === undefined ? await savedPayloads(context, subscription) : payloadsOf(loaded);
  const child = partOf(told.get('Core/UpdateEtatCivilUserSituationMineur') ?? {}, 'identite');
  const childName = [text(child, 'prenoms'), text(child, 'nom')].filter(Boolean).join(' ');
  const person = await context.store.read((tx) => getPerson(tx, context.person.id));
  const higher = ranks.indexOf(String(chosen['profil'])) > ranks.indexOf(String(chosen['conseille']));
  const releaseAge = number(told.get('Core/UpdateProjectPacteAdjoint') ?? {}, 'age_disponibilite');
  const fit = fitOf(
    language,
    subscriptionJourneys(context, 'InsurerB').includes(subscription)
      ? { kind: 'plan' }
      : childName === ''
        ? { kind: 'life' }
        : { kind: 'child', releaseAge },
  );
  const chosenBy = (save: string): Payload => told.get(`InsurerA/${save}`) ?? told.get(`InsurerB/${save}`) ?? {};
  const management = chosenBy('UpdatePortfolio');
  const sustainability = sustainabilityFit(
    language,
    labels,
    Object.values(gapsAskedFor(context, isr)),
    placementsOf(labels, management, chosenBy('UpdatePortfolioThemeProfil')),
    partOf(management, 'adaptation'),
  );
  const labelled = (list: string, key: string, question: string) => {
    const codes = texts(isr, key);
    return codes.length === 0 ? [] : [{ question, answer: inOneLine(codes.map((code) => label(list, code))) }];
  };
  return {
    language,
    preparedOn: todayAt(context.services.now()),
    person: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
    subjects: [
      {
        title: childName === '' ? questions.project : fill(questions.child, { name: childName }),
        answers: [
          { question: questions.objective, answer: label('objectives', of('UpdateInvestProduct')['objectif']) },
          { question: questions.horizon, answer: label('horizons', risk['horizon']) },
        ],
      },
      {
        title: questions.situation,
        answers: [
          {
            question: questions.income,
            answer: label('income-brackets', of('UpdatePatrimoineTrancheRevenu')['tranche']),
          },
          {
            question: questions.family,
            answer: label('family-situations', of('UpdateEtatCivilUserSituation')['situation_familiale']),
          },
        ],
      },
      {
        title: questions.knowledge,
        answers: [{ question: questions.level, answer: label('investor-levels', of('UpdateAutoEval')['niveau']) }],
      },
      { title: questions.risk, answers: [{ question: questions.decline, answer: label('declines', risk['perte']) }] },
      {
        title: questions.sustainability,
        answers: [
          { question: questions.interest, answer: label('isr-interests', isr['interet']) },
          ...labelled('isr-criteria', 'preferences', questions.criteria),
          ...(isr['proportion'] === undefined
            ? []
            : [{ question: questions.share, answer: label('isr-shares', isr['proportion']) }]),
          ...labelled('isr-exclusions', 'exclusions', questions.sectors),
        ],
      },
    ],
    recommended: label('risk-profiles', chosen['conseille']),
    chosen: label('risk-profiles', chosen['profil']),
    sustainability,
    reasons: [...fit.reasons, ...sustainability.reasons],
    warnings: [...(higher ? [questions.higher] : []), ...fit.warnings, ...sustainability.warnings],
  };
};
