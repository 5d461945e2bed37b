import { startInsurerSimulator, type InsurerSimulator } from '../simulator/insurer.ts';
import { judgeOperation } from './judge-operation.ts';
import { ADVISERS, PARAMETERS, dossierSchema, verifyDossier } from './verify-dossier.ts';

export type InsurerASimulator = InsurerSimulator;

/** Starts the simulated insurer A, which takes life insurances. */
export const startInsurerASimulator = (
  options: Omit<Parameters<typeof startInsurerSimulator>[0], 'rules'>,
): Promise<InsurerSimulator> =>
  startInsurerSimulator({
    ...options,
    rules: {
      name: 'insurer-a',
      contractPrefix: 'AV',
      schema: dossierSchema,
      parameters: PARAMETERS,
      advisers: ADVISERS,
      verify: verifyDossier,
      judgeOperation,
    },
  });
