import { expect, test } from 'vitest';
import { contract } from '../../../api/contract/contract.ts';
import { Refusal } from '../../../api/server/call-context.ts';
import { createAnswerCheck, createRequestValidator } from '../../../api/server/http/validate-request.ts';

test.each(contract.map((call) => [`${call.area}/${call.name}`, call] as const))(
  'what %s takes and answers can be checked, which is prepared when it is first asked',
  (_, call) => {
    const takes = createRequestValidator(call);
    try {
      takes({});
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
    }
    expect(() => takes({ unheardOf: 'x' })).toThrow(Refusal);
    // A file has no form to check.
    if (typeof call.response !== 'string') expect(createAnswerCheck(call)(Symbol('nothing'))).toBe(false);
  },
);
