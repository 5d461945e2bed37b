import type { Decided } from '../operations/payments-of.ts';
import type { Valued } from '../operations/follow-contracts.ts';
import type { Signed } from '../subscription/contract-value.ts';
import data from './saver.json' with { type: 'json' };

export type MadeUp = Valued & { readonly summary: Signed; readonly product: 'AV' | 'PER' };

/** The contracts of the demonstration, in the form of real ones, newest first: nobody owns them, nothing stores them. */
export const madeUpContracts: readonly MadeUp[] = data.contracts
  .map(({ id, product, since, initial, monthly, allocation, topUps, withdrawals }): MadeUp => {
    const decided = (kind: 'VL' | 'RP', { day, cents }: { readonly day: string; readonly cents: number }): Decided => ({
      dossierId: `${id} ${kind} ${day}`,
      kind,
      status: 'ACCEPTEE',
      details: { cents },
      decidedAt: day,
    });
    return {
      product: product === 'PER' ? 'PER' : 'AV',
      contract: { id, createdAt: since, initialCents: initial },
      summary: {
        payments: {
          initialCents: initial,
          scheduled: { ...monthly, periodicity: { code: 'M', label: 'M' } },
        },
        management: { allocation: allocation.map(({ code, share }) => ({ code, name: code, share })) },
      },
      operations: [...topUps.map((one) => decided('VL', one)), ...withdrawals.map((one) => decided('RP', one))],
    };
  })
  .toReversed();
