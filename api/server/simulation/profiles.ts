import profileData from './profiles.json' with { type: 'json' };

/** What is assumed of a profile. `growth` and `volatility` a year, as fractions; `equities` in hundredths of a percent. */
export type Profile = (typeof profileData.profiles)[number];

/** Undefined for a code that is no profile. */
export const findProfile = (code: string | undefined): Profile | undefined =>
  profileData.profiles.find((candidate) => candidate.code === code);

/** The profile of whoever has not chosen one. */
export const defaultProfile = profileData.default;
