import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { commonPasswordParts } from '../../../api/contract/common-passwords.ts';
import { passwordIssues, passwordLength } from '../../../api/contract/password-policy.ts';

const owner = { firstName: 'Jean-Baptiste', lastName: 'Lefèvre', email: 'jb.lefevre77@exemple.fr' };
const codes = (password: string) => passwordIssues(password, owner).map(({ code }) => code);

describe('password policy', () => {
  test.each([
    'vélo-cascade-hublot',
    'correct horse battery staple',
    'Tr0is petites grenouilles',
    'zx8#Kq!m2Wv9',
    'плавание-зимой-утром',
    '🦊🐢🦉🐝🦋🐬🦀🐙🦔🐿🦩🦜',
  ])('accepts %s', (password) => {
    expect(codes(password)).toEqual([]);
  });

  test.each([
    ['motdepasse123', 'password-common'],
    ['M0tDeP@sse2024', 'password-common'],
    ['azertyuiop12', 'password-common'],
    ['123456789012', 'password-common'],
    ['aaaaaaaaaaaa', 'password-common'],
    ['abababababab', 'password-common'],
    ['passwordpassword', 'password-common'],
    ['Bonjour-Soleil-1998', 'password-common'],
    ['jetaime toujours', 'password-common'],
    ['mon ami lefevre est là', 'password-personal'],
    ['LEFÈVRE et compagnie', 'password-personal'],
    ['baptiste en voyage au loin', 'password-personal'],
    ['vive jb-lefevre77 partout', 'password-personal'],
    ['onze-lettre', 'password-too-short'],
  ])('refuses %s: %s', (password, code) => {
    expect(codes(password)).toContain(code);
  });

  test('lengths are counted in characters, both bounds included', () => {
    const signs = Array.from('🦊w9#Zb~');
    const of = (length: number) => Array.from({ length }, (_, index) => signs[index % signs.length]).join('');
    expect(codes(of(passwordLength.min - 1))).toEqual(['password-too-short']);
    expect(codes(of(passwordLength.min))).toEqual([]);
    expect(codes(of(passwordLength.max))).toEqual([]);
    expect(codes(of(passwordLength.max + 1))).toEqual(['password-too-long']);
  });

  test('every common part alone, repeated or dressed up is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...commonPasswordParts),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('', '!', '1', '2024', '!!'),
        (part, times, end) => codes(part.repeat(times) + end).length > 0,
      ),
    );
  });

  test('long random passwords of letters and digits pass for someone without a name', () => {
    const signs = 'bcdfghjkmpqrstvwxz23456789BCDFGHJKLMNPQRSTVWXZ'.split('');
    const password = fc.array(fc.constantFrom(...signs), { minLength: 24, maxLength: 60 }).map((all) => all.join(''));
    fc.assert(
      fc.property(password, (text) => {
        fc.pre(new Set(text).size >= 12);
        return passwordIssues(text).length === 0;
      }),
    );
  });
});
