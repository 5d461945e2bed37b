import fc from 'fast-check';
import { expect, test } from 'vitest';
import { narrow } from '../../../../app/pages/support/narrow-supports.ts';
import type { Offered } from '../../../../app/pages/support/support-source.ts';

const kinds = ['ACTIONS', 'OBLIG', 'IMMO'];
const places = ['MONDE', 'EUROPE'];
const fund = fc.record({ type: fc.constantFrom(...kinds), zone: fc.constantFrom(...places) });
const offer = fc.array(fund, { maxLength: 12 }).map((all): Offered => {
  const funds = all.map(({ type, zone }, n) => ({
    ...{ isin: `ZZ${n}`, libelle: `Fonds ${n}`, theme: 'PAYS', type, categorie: 'GRANDES', zone },
    ...{ etf: false, actif: true, sfdr: 8 as const, frais: 100 },
  }));
  const supports = ['EURO', ...funds.map(({ isin }) => isin)].map((code) => ({
    code,
    libelle: code,
    x: '04/30/2025',
    y: 0,
  }));
  return { supports, funds, types: [], zones: [] };
});

test('the kinds part the funds, in the order that they had; what is no fund shows where nothing is asked', () => {
  fc.assert(
    fc.property(offer, fc.constantFrom('', ...places), (offered, zone) => {
      const whole = narrow(offered, { type: '', zone });
      const parts = kinds.flatMap((type) => narrow(offered, { type, zone }));
      const isFund = ({ code }: { readonly code: string }) => code !== 'EURO';
      expect(parts.toSorted((a, b) => offered.supports.indexOf(a) - offered.supports.indexOf(b))).toEqual(
        whole.filter(isFund),
      );
      expect(whole.some((one) => !isFund(one))).toBe(zone === '');
    }),
  );
});
