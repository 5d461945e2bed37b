import { toJsonSchema } from '@valibot/to-json-schema';
import type { ContractFacts, WireSchema } from '../../engine/check/contract-facts.ts';
import { pagePaths, serverAreas } from './addresses.ts';
import type { Call } from './call.ts';
import { contract } from './contract.ts';

/** JSON Schema of a request or an answer; what it cannot say (a custom check) is left to valibot. */
export const wireSchema = (schema: Call['request']): WireSchema =>
  toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12' }) as WireSchema;

/** `Core/GetProjectState`, the name by which journeys know a call. */
export const nameOfCall = (call: Pick<Call, 'area' | 'name'>): string => `${call.area}/${call.name}`;

let facts: ContractFacts | undefined;

/** The contract as the checker reads it. A POST wins where a name is given to both methods. */
export const contractFacts = (): ContractFacts => {
  if (facts !== undefined) return facts;
  const calls = [...contract].sort((a, b) => (a.method === b.method ? 0 : a.method === 'GET' ? -1 : 1));
  facts = {
    methods: Object.fromEntries(calls.map((call) => [nameOfCall(call), call.method])),
    pages: pagePaths,
    areas: serverAreas,
    calls: Object.fromEntries(
      calls.map((call) => [
        nameOfCall(call),
        {
          kind: call.kind,
          request: wireSchema(call.request),
          response: typeof call.response === 'string' ? undefined : wireSchema(call.response),
        },
      ]),
    ),
  };
  return facts;
};
