import { expect, test } from 'vitest';
import { contract } from '../../api/contract/contract.ts';
import { areaOf, lacking, specifiedCalls, tellServed } from './specification.ts';

test('the calls of the specification are in the contract, or wait for their part', () => {
  expect(specifiedCalls).toHaveLength(345);
  const declared = new Set(
    specifiedCalls
      .filter(({ id, method, name, area }) =>
        contract.some(
          (call) => call.id === id || (call.method === method && call.name === name && areaOf[call.area] === area),
        ),
      )
      .map(({ id }) => id),
  );
  console.log(`Calls of the specification: ${tellServed(specifiedCalls, declared)}`);
  expect(lacking(specifiedCalls, declared).map(({ id, name }) => `${id} ${name}`)).toEqual([]);
});
