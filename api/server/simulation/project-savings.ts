import type { compute } from '../../contract/core/simulation.ts';
import type { RequestOf, ResponseOf } from '../../contract/call.ts';
import { monthlyForTarget } from './savings-formulas.ts';
import { defaultProfile, findProfile, type Profile } from './profiles.ts';
import { yearlyQuantiles } from './quantiles.ts';
import { roundCents } from './round-cents.ts';

type ProfileCode = ResponseOf<typeof compute>['profil'];

const profileOf = (code: string): Profile => {
  const profile = findProfile(code);
  if (profile === undefined) throw new Error(`profiles.json has no profile ${code}`);
  return profile;
};

/**
 * Answers `Core/Compute` (C124): the saving year by year, from year 0 to year `duree`, under the profile. Total.
 */
export const projectSavings = (request: RequestOf<typeof compute>): ResponseOf<typeof compute> => {
  const code = request.profil ?? (defaultProfile as ProfileCode);
  const profile = profileOf(code);
  const saving = { initial: request.versementInitial, monthly: monthlyOf(request) };
  const points = yearlyQuantiles(saving, profile, request.duree).map((quantiles, year) => ({
    year,
    paid: saving.initial + saving.monthly * 12 * year,
    low: roundCents(quantiles.low),
    median: roundCents(quantiles.median),
    high: roundCents(quantiles.high),
  }));
  return {
    simulated: true,
    profil: code,
    growth: Math.round(profile.growth * 10_000),
    volatility: Math.round(profile.volatility * 10_000),
    points,
    ...(request.capital === undefined
      ? {}
      : {
          capital: request.capital,
          monthlyForCapital: payMonthly({ target: request.capital, initial: saving.initial }, profile, request.duree),
        }),
  };
};

/** Months between two scheduled payments, by code of the list `periodicities`. */
const rhythm = { M: 1, T: 3, S: 6, A: 12 } as const;

/** Months between two payments; undefined for a code that is no rhythm. */
export const monthsOfRhythm = (periodicity: string): number | undefined =>
  Object.entries(rhythm).find(([code]) => code === periodicity)?.[1];

/** What is paid a month, whichever rhythm it is told in. */
const monthlyOf = ({ versementMensuel, versementProgramme, periodicite }: RequestOf<typeof compute>): number =>
  versementMensuel ?? roundCents((versementProgramme ?? 0) / rhythm[periodicite ?? 'M']);

/**
 * The least whole cents a month with which the target is reached where half of all markets do better. A steady growth
 * asks for less, since the middle of the markets lies below their mean: the search begins there.
 */
const payMonthly = (
  goal: { readonly target: number; readonly initial: number },
  profile: Profile,
  years: number,
): number => {
  const reaches = (monthly: number): boolean =>
    roundCents(yearlyQuantiles({ initial: goal.initial, monthly }, profile, years).at(-1)?.median ?? 0) >= goal.target;
  let enough = goal.target;
  let tooLittle = Math.floor(monthlyForTarget(goal, profile.growth, years * 12)) - 1;
  while (enough - tooLittle > 1) {
    const half = Math.floor((tooLittle + enough) / 2);
    if (reaches(half)) enough = half;
    else tooLittle = half;
  }
  return enough;
};
