import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startInsurerASimulator } from '../../partners/insurer-a/start-insurer-a-simulator.ts';
import type { InsurerASimulator } from '../../partners/insurer-a/start-insurer-a-simulator.ts';
import { ageOn, verifyDossier } from '../../partners/insurer-a/verify-dossier.ts';
import type { Dossier, Reason } from '../../partners/insurer-a/verify-dossier.ts';

const today = '2026-11-21';
const dossier = (change: Partial<Dossier> = {}): Dossier => ({
  reference: 'dossier-00000001',
  subscriber: {
    birthDate: '1985-02-28',
    residenceCountry: 'FR',
    taxCountries: ['FR'],
    usPerson: false,
    politicallyExposed: false,
    idExpiry: '2031-05-01',
  },
  initialCents: 100_000,
  fundOrigins: [{ code: 'EPARGNE', share: 10_000 }],
  allocation: [
    { code: 'EURO', share: 4_000 },
    { code: 'ACTIONS', share: 6_000 },
  ],
  taxRegularised: false,
  ...change,
});
const subscriber = (change: Partial<Dossier['subscriber']>): Partial<Dossier> => ({
  subscriber: { ...dossier().subscriber, ...change },
});

describe('verification', () => {
  const refused: readonly (readonly [string, Partial<Dossier>, Reason])[] = [
    ['17 years', subscriber({ birthDate: '2008-11-22' }), 'age'],
    ['86 years', subscriber({ birthDate: '1940-11-21' }), 'age'],
    ['lives abroad', subscriber({ residenceCountry: 'BE' }), 'residence'],
    ['pays tax abroad too', subscriber({ taxCountries: ['FR', 'CH'] }), 'residence'],
    ['no tax country', subscriber({ taxCountries: [] }), 'residence'],
    ['US person', subscriber({ usPerson: true }), 'fatca'],
    ['politically exposed', subscriber({ politicallyExposed: true }), 'pep'],
    ['ID expired yesterday', subscriber({ idExpiry: '2026-11-20' }), 'id-expired'],
    ['999.99 alone', { initialCents: 99_999 }, 'initial-too-low'],
    [
      '499.99 with a schedule',
      { initialCents: 49_999, scheduled: { cents: 5000, periodicity: 'M', debitDay: 10 } },
      'initial-too-low',
    ],
    ['49.99 a month', { scheduled: { cents: 4999, periodicity: 'M', debitDay: 10 } }, 'scheduled-too-low'],
    ['149.99 a quarter', { scheduled: { cents: 14_999, periodicity: 'T', debitDay: 10 } }, 'scheduled-too-low'],
    ['299.99 a half-year', { scheduled: { cents: 29_999, periodicity: 'S', debitDay: 10 } }, 'scheduled-too-low'],
    ['599.99 a year', { scheduled: { cents: 59_999, periodicity: 'A', debitDay: 10 } }, 'scheduled-too-low'],
    ['debited on the 11th', { scheduled: { cents: 5000, periodicity: 'M', debitDay: 11 } }, 'debit-day'],
    ['origins of 99.99 %', { fundOrigins: [{ code: 'EPARGNE', share: 9_999 }] }, 'origins-sum'],
    ['an allocation of 99.99 %', { allocation: [{ code: 'EURO', share: 9_999 }] }, 'allocation-sum'],
    ['an adviser nobody knows', { adviserCode: 'CGP-9999' }, 'adviser-unknown'],
  ];
  it.each(refused)('refuses: %s', (_name, change, reason) => {
    expect(verifyDossier(dossier(change), today)).toEqual({ status: 'refused', reasons: [reason] });
  });

  it.each([
    ['18 today', subscriber({ birthDate: '2008-11-21' })],
    ['85, 86 tomorrow', subscriber({ birthDate: '1940-11-22' })],
    ['ID that ends today', subscriber({ idExpiry: today })],
    [
      '500 with 50 a month',
      { initialCents: 50_000, scheduled: { cents: 5000, periodicity: 'M' as const, debitDay: 20 } },
    ],
    ['a known adviser', { adviserCode: 'CGP-1024' }],
  ])('accepts: %s', (_name, change) => {
    expect(verifyDossier(dossier(change), today)).toEqual({ status: 'accepted', reasons: [] });
  });

  it('looks again at some origins and at large amounts', () => {
    expect(verifyDossier(dossier({ fundOrigins: [{ code: 'JEUX', share: 10_000 }] }), today)).toEqual({
      status: 'review',
      reasons: ['origin-review'],
    });
    expect(verifyDossier(dossier({ initialCents: 50_000_000 }), today).status).toBe('review');
    expect(verifyDossier(dossier({ taxRegularised: true }), today).reasons).toEqual(['regularisation-review']);
    expect(verifyDossier(dossier({ payerLink: 'AUTRE' }), today).reasons).toEqual(['payer-review']);
    expect(verifyDossier(dossier({ payerLink: 'PARENT' }), today).status).toBe('accepted');
  });

  it('counts ages on the day, 29 February included', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (years) => ageOn('1926-06-15', `${1926 + years}-06-15`) === years),
    );
  });
});

describe('over HTTP', () => {
  let simulator: InsurerASimulator;
  beforeAll(async () => {
    simulator = await startInsurerASimulator({
      port: 0,
      secret: 'a-secret-shared-with-the-insurer',
      analysisMs: 1_000_000,
      processingMs: 1_000_000,
      reviewMs: 1_000_000,
    });
  });
  afterEach(() => simulator.setFaults({ api: { mode: 'normal', delayMs: 0 } }));
  afterAll(() => simulator.close());
  const call = async (
    method: string,
    path: string,
    json?: unknown,
    key = simulator.apiKey,
  ): Promise<{ status: number; value: Record<string, unknown> }> => {
    const response = await fetch(`${simulator.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, value: (await response.json()) as Record<string, unknown> };
  };

  it('takes one dossier a reference, and follows its clock', async () => {
    const first = await call('POST', '/dossiers', dossier());
    expect(first).toMatchObject({ status: 201, value: { status: 'EN_ANALYSE' } });
    expect(await call('POST', '/dossiers', dossier())).toMatchObject({
      status: 200,
      value: { number: first.value['number'] },
    });
    expect((await call('POST', '/dossiers', dossier({ initialCents: 200_000 }))).status).toBe(409);
    expect(simulator.dossiers()).toHaveLength(1);
    expect(
      (await call('POST', '/dossiers', dossier({ reference: 'dossier-00000002', ...subscriber({ usPerson: true }) })))
        .status,
    ).toBe(422);

    await call('POST', '/admin/clock', { advanceMs: 1_000_000 });
    expect((await call('GET', '/dossiers/dossier-00000001')).value['status']).toBe('EN_TRAITEMENT');
    simulator.advance(1_000_000);
    expect((await call('GET', '/dossiers/dossier-00000001')).value['status']).toBe('EN_COURS');
    expect((await call('GET', '/dossiers/nobody')).status).toBe(404);
  });

  it('gives its parameters and advisers', async () => {
    expect((await call('GET', '/initialisation')).value).toMatchObject({
      minimumScheduled: { M: 5000, T: 15_000, S: 30_000, A: 60_000 },
      debitDays: [5, 10, 15, 20],
    });
    expect((await call('GET', '/advisers/CGP-2048')).status).toBe(200);
    for (const code of ['CGP-1', '__proto__', 'constructor'])
      expect((await call('GET', `/advisers/${code}`)).status).toBe(404);
    expect((await call('GET', '/initialisation', undefined, 'wrong')).status).toBe(401);
  });

  it('refuses bodies of another shape', async () => {
    for (const bad of [
      {},
      [],
      { ...dossier(), initialCents: '1000' },
      { ...dossier(), initialCents: -1 },
      { ...dossier(), fundOrigins: [] },
    ]) {
      expect((await call('POST', '/dossiers/verify', bad)).status).toBe(422);
    }
  });

  it('looks closer at a file once, and lets go of what was replaced', async () => {
    const file = (change: Partial<Dossier> = {}) =>
      dossier({ reference: 'dossier-00000003', taxRegularised: true, ...change });
    const verify = async (change?: Partial<Dossier>) => (await call('POST', '/dossiers/verify', file(change))).value;
    const first = await verify();
    expect(first).toMatchObject({ status: 'review', reasons: ['regularisation-review'] });
    expect(await verify()).toEqual(first);
    // A signature is no other file; another amount is.
    expect(await verify({ signedDocumentSha256: 'a'.repeat(64) })).toEqual(first);
    const second = await verify({ initialCents: 200_000 });
    expect(second['review']).not.toBe(first['review']);
    expect((await call('GET', `/reviews/${String(first['review'])}`)).status).toBe(404);

    const desk = async (language: string): Promise<string> =>
      (await fetch(`${simulator.url}/desk?lang=${language}`)).text();
    expect(await desk('fr')).toContain('Accepter le dossier');
    expect(await desk('en')).toContain('The money comes from a tax regularisation.');
    const decide = (decision: string) =>
      fetch(`${simulator.url}/desk/${String(second['review'])}`, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
      });
    await decide('whatever');
    expect(await verify({ initialCents: 200_000 })).toMatchObject({ status: 'review' });
    await decide('refused');
    expect(await verify({ initialCents: 200_000 })).toEqual({ ...second, status: 'refused' });
    expect(await desk('fr')).toContain('Le dossier est refusé.');
    // What was refused is not taken, signed or not.
    const sent = file({ initialCents: 200_000, signedDocumentSha256: 'a'.repeat(64) });
    expect((await call('POST', '/dossiers', sent)).status).toBe(422);
  });

  it('accepts by itself what nobody decided', async () => {
    const file = dossier({ reference: 'dossier-00000004', payerLink: 'AUTRE' });
    const { review } = (await call('POST', '/dossiers/verify', file)).value;
    simulator.advance(999_000);
    expect((await call('GET', `/reviews/${String(review)}`)).value['status']).toBe('review');
    simulator.advance(1000);
    expect((await call('GET', `/reviews/${String(review)}`)).value).toMatchObject({
      status: 'accepted',
      reference: 'dossier-00000004',
    });
    expect((await call('POST', '/dossiers/verify', file)).value).toMatchObject({ status: 'accepted', review });
    expect((await call('GET', `/reviews/${String(review)}`, undefined, 'wrong')).status).toBe(401);
  });

  it('fails as told', async () => {
    await call('PUT', '/admin/faults', { api: { mode: 'failing' } });
    expect((await call('GET', '/initialisation')).status).toBe(500);
    await call('PUT', '/admin/faults', { api: { mode: 'html' } });
    await expect(call('GET', '/initialisation')).rejects.toThrow();
    for (const unknown of [{ mode: 'failing' }, { api: { mode: 'other' } }, { webhooks: 1 }, [], null])
      expect((await call('PUT', '/admin/faults', unknown)).status).toBe(400);
  });
});
