import * as v from 'valibot';

import { profileCode } from '../../contract/core/simulation.ts';
import profileData from './profiles.json' with { type: 'json' };

/** What is assumed of a profile. `growth` and `volatility` a year, as fractions; `equities` in hundredths of a percent. */
export type Profile = (typeof profileData.profiles)[number];

/** All profiles, the calmest first. */
export const allProfiles = profileData.profiles.flatMap(({ code, ...profile }) =>
  v.is(profileCode, code) ? [{ ...profile, code }] : [],
);

/** Undefined for a code that is no profile. */
export const findProfile = (code: string | undefined): Profile | undefined =>
  profileData.profiles.find((candidate) => candidate.code === code);

/** The profile of whoever has not chosen one. */
export const defaultProfile = profileData.default;
