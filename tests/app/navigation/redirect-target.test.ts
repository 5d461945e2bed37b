import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { redirectTarget } from '../../../app/navigation/redirect-target.ts';

const known = ['/', '/menuinfos', '/account', '/versementinitial', '/per-vlp', '/syntheseCR', '/login'];
const isKnown = (path: string): boolean => known.includes(path);
const home = '/menuinfos';

const hosts = ['evil.example', 'evil.example/account', '127.0.0.1', '[::1]', 'parcours.fr.evil.example'];
const ways = [
  (host: string) => `//${host}`,
  (host: string) => `///${host}`,
  (host: string) => `////${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `\\/${host}`,
  (host: string) => `https://${host}`,
  (host: string) => `http:${host}`,
  (host: string) => `https:/${host}`,
  (host: string) => `HtTpS://${host}`,
  (host: string) => `/%2F${host}`,
  (host: string) => `/%5C${host}`,
  (host: string) => `%2F%2F${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/\n/${host}`,
  (host: string) => `\u0000//${host}`,
  (host: string) => ` //${host}`,
  (host: string) => `/account@${host}`,
  (host: string) => `/account/..//${host}`,
  (host: string) => `/.//${host}`,
  (host: string) => `/;@${host}`,
  (host: string) => `/account//${host}`,
  (host: string) => `.${host}`,
  (host: string) => `@${host}`,
  (host: string) => `/\u2044${host}`,
  (host: string) => `／／${host}`,
];
const others = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://x/1',
  'file:///etc/passwd',
  'mailto:a@b.c',
  '',
  ' ',
  '.',
  '..',
  '../account',
  '/../account',
  '/./account',
  '/account/../login',
  'account',
  '?redirect=/account',
  '#/account',
  '/account#x',
  '/account?next=//evil.example',
  '/account?next=https://evil.example',
  '/account?x=<script>',
  '/account?x=%0d%0aSet-Cookie:a',
  '/account\r\nLocation: //evil.example',
  '/account\u0000',
  '/account\u202E',
  '/unknown',
  '/ACCOUNT',
  '/login',
  '/login?redirect=/account',
  '/login/',
  `/${'a'.repeat(600)}`,
  `/account?${'a'.repeat(600)}`,
];
const payloads = [...hosts.flatMap((host) => ways.map((way) => way(host))), ...others];

describe('redirectTarget', () => {
  it('is tried with at least 150 payloads', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(150);
  });

  it.each(payloads.map((payload) => [payload] as const))('goes home on %j', (payload) => {
    expect(redirectTarget(payload, isKnown)).toBe(home);
    expect(redirectTarget(payload, () => true).startsWith('//')).toBe(false);
  });

  it.each([
    [null, home],
    ['/account', '/account'],
    ['/account/', '/account'],
    ['/versementinitial', '/versementinitial'],
    ['/per-vlp', '/per-vlp'],
    ['/syntheseCR', '/syntheseCR'],
    ['/account?page=2&q=a_b-c.d~e', '/account?page=2&q=a_b-c.d~e'],
  ])('follows %j', (wanted, target) => {
    expect(redirectTarget(wanted, isKnown)).toBe(target);
  });

  it('stays on the site whatever is asked, even if every path were known', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' }), fc.webPath()), (wanted) => {
        const target = new URL(
          redirectTarget(wanted, () => true),
          'https://site.test',
        );
        expect(target.origin).toBe('https://site.test');
      }),
    );
  });
});
