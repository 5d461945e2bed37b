import { commonPasswordParts } from './common-passwords.ts';

/**
 * What is wrong with a new password. Length counts in characters as a person sees them in most cases (code points).
 * No rule about capitals, digits or signs: length and the refusal of the obvious do more.
 */
export type PasswordIssue =
  | { readonly code: 'password-too-short'; readonly min: number }
  | { readonly code: 'password-too-long'; readonly max: number }
  | { readonly code: 'password-common' }
  | { readonly code: 'password-personal' };

/** What the person told about himself, which others know too. */
export type PasswordOwner = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
};

export const passwordLength = { min: 12, max: 128 } as const;

/** So many different characters must be left once the obvious is taken out. */
const leftAtLeast = 5;
/** Shorter names are found by chance inside ordinary words. */
const nameAtLeast = 4;

const longestFirst = [...commonPasswordParts].sort((a, b) => b.length - a.length);

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The signs commonly put in the place of a letter. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};
const undisguised = (text: string): string => Array.from(text, (sign) => disguises[sign] ?? sign).join('');

const isCommon = (plain: string): boolean => {
  const left = longestFirst
    .reduce((rest, part) => rest.replaceAll(part, ''), plain)
    // A year says nothing.
    .replaceAll(/(?:19|20)\d\d/gu, '');
  return new Set(left).size < leftAtLeast;
};

const namesOf = (owner: PasswordOwner): readonly string[] =>
  [owner.firstName, owner.lastName, owner.email?.split('@')[0]]
    .flatMap((text) => (text === undefined ? [] : [text, ...text.split(/[^\p{L}\p{N}]+/u)]))
    .map((text) => withoutAccents(text).replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((name) => name.length >= nameAtLeast);

/**
 * All that is wrong with a new password; an empty list accepts it. Pure and the same in browser and server.
 * @param owner what is known about the person; the more the better
 */
export const passwordIssues = (password: string, owner: PasswordOwner = {}): readonly PasswordIssue[] => {
  const issues: PasswordIssue[] = [];
  const { length } = Array.from(password);
  if (length < passwordLength.min) issues.push({ code: 'password-too-short', min: passwordLength.min });
  if (length > passwordLength.max) issues.push({ code: 'password-too-long', max: passwordLength.max });
  // Beyond the limit nothing more is worth the time it takes.
  if (length > passwordLength.max) return issues;
  const plain = withoutAccents(password);
  if (length > 0 && (isCommon(plain) || isCommon(undisguised(plain)))) issues.push({ code: 'password-common' });
  const bare = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (namesOf(owner).some((name) => bare.includes(name))) issues.push({ code: 'password-personal' });
  return issues;
};
