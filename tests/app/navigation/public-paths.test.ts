import { describe, expect, it } from 'vitest';

import { guard } from '../../../app/navigation/guard.ts';
import { pagePaths } from '../../../api/contract/addresses.ts';
import { isPublicPath, plainPath, publicPaths } from '../../../app/navigation/public-paths.ts';
import { routes } from '../../specification/specification.ts';

/** The list of the specification, word for word; `{product}` stands for the name of the product. */
const specified =
  `/, /test, /simulerprojet, /campainad, /demo, /demoportfolio, /demofichefond, /demorepartition, /demomarket,
/demouser, /fundtypechoice, /financialanalysisindicatordemo, /financialanalysisdemo, /userdemo, /universignthx, /signup,
/createaccount, /createprofil, /guessprofil, /presentation{product}, /portfolio, /dashboard, /login, /signupconfirmation,
/confirmmail, /fichefonddemo, /resetpassword`
    .split(/,\s+/)
    .map((path) => path.replace('{product}', 'parcours'));

describe('the public paths (R001)', () => {
  it('are the 27 of the specification', () => {
    expect(specified).toHaveLength(27);
    expect([...publicPaths].sort()).toEqual([...specified].sort());
  });

  it.each(specified)('%s opens without a session', (pathname) => {
    expect(guard({ pathname, search: '' }, false)).toBeUndefined();
    expect(isPublicPath(`${pathname}/`)).toBe(true);
  });

  it.each([
    '/menuinfos',
    '/account',
    '/confirmmailsend',
    '/arbitragedemo',
    '/universignwaiting',
    '/Demo',
    '/demo2',
    '/x',
  ])('%s does not', (pathname) => {
    expect(guard({ pathname, search: '' }, false)).toBe(`/login?redirect=${encodeURIComponent(pathname)}`);
  });
});

describe('the guard', () => {
  it('keeps the wanted path and its search for after the login (R003)', () => {
    const instead = guard({ pathname: '/monepargne', search: '?page=2&x=é' }, false);
    expect(new URL(instead ?? '', 'https://x.test').searchParams.get('redirect')).toBe('/monepargne?page=2&x=é');
  });

  it('leads from the login to the hub with a session (R004), and only from there', () => {
    expect(guard({ pathname: '/login', search: '?redirect=%2Faccount' }, true)).toBe('/menuinfos');
    expect(guard({ pathname: '/login/', search: '' }, true)).toBe('/menuinfos');
    for (const pathname of pagePaths.filter((path) => path !== '/login'))
      expect(guard({ pathname, search: '' }, true)).toBeUndefined();
  });

  it('asks for a login at every path of the specification that is not public (R002, R007)', () => {
    const paths = routes.map(({ path }) => plainPath(path.replace('{product}', 'parcours')));
    const closed = paths.filter((path) => !specified.includes(path));
    expect(closed.length).toBeGreaterThan(250);
    for (const pathname of closed)
      expect(guard({ pathname, search: '' }, false)).toBe(`/login?redirect=${encodeURIComponent(pathname)}`);
  });

  it('takes the blank path for home (R014)', () => {
    expect(plainPath('')).toBe('/');
    expect(guard({ pathname: '', search: '' }, false)).toBeUndefined();
    expect(pagePaths).toContain('/');
  });

  it('never leads to a path it would refuse itself', () => {
    const instead = guard({ pathname: '/secret', search: '' }, false) ?? '';
    expect(guard({ pathname: instead.split('?')[0] ?? '', search: '' }, false)).toBeUndefined();
  });
});
