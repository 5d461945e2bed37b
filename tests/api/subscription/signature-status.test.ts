import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import routes from './signature-pages.json' with { type: 'json' };
import {
  SIGNATURE_STATUSES,
  isFinal,
  nextSignatureStatus,
  pageOf,
} from '../../../api/server/partners/signature-status.ts';

const status = fc.constantFrom(...SIGNATURE_STATUSES);

describe('the status of a signature', () => {
  it('a final status absorbs everything', () => {
    fc.assert(
      fc.property(status, status, (current, seen) => {
        const next = nextSignatureStatus(current, seen);
        if (isFinal(current)) expect(next).toBe(current);
        if (isFinal(seen) && !isFinal(current)) expect(next).toBe(seen);
      }),
    );
  });

  it('seeing the same twice changes nothing more', () => {
    fc.assert(
      fc.property(
        status,
        status,
        (current, seen) =>
          nextSignatureStatus(nextSignatureStatus(current, seen), seen) === nextSignatureStatus(current, seen),
      ),
    );
  });

  it('never goes back from the validation of the identity to waiting for the signer', () => {
    expect(nextSignatureStatus('PENDING', 'AWAITING_SIGNER')).toBe('PENDING');
    expect(nextSignatureStatus('AWAITING_SIGNER', 'PENDING')).toBe('PENDING');
  });

  it('every status has one of the pages of the specification (R136)', () => {
    expect(SIGNATURE_STATUSES.map((one) => [one, pageOf(one)])).toEqual(Object.entries(routes));
  });
});
