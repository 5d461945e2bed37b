import { judgeOperation, renunciation } from '../insurer-a/judge-operation.ts';
import { ADVISERS, PARAMETERS } from '../insurer-a/verify-dossier.ts';
import { startInsurerSimulator, type InsurerSimulator } from '../simulator/insurer.ts';
import { planSchema, verifyPlan } from './verify-plan.ts';

/** Starts the simulated insurer B, which takes retirement plans. */
export const startInsurerBSimulator = (
  options: Omit<Parameters<typeof startInsurerSimulator>[0], 'rules'>,
): Promise<InsurerSimulator> =>
  startInsurerSimulator({
    ...options,
    rules: {
      name: 'insurer-b',
      contractPrefix: 'PER',
      schema: planSchema,
      parameters: PARAMETERS,
      advisers: ADVISERS,
      verify: verifyPlan,
      // Of what is done with a contract in force, this insurer takes nothing else yet.
      judgeOperation: (operation) =>
        operation.kind === renunciation ? judgeOperation(operation) : ['operation-unknown'],
    },
  });
