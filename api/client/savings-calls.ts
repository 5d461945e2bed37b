import type { getScoringExpFin } from '../contract/core/risk.ts';
import type {
  getDashboardPoints,
  getHistoEpargne,
  getHistoEpargneAtteinte,
  logUserProgression,
} from '../contract/core/savings.ts';
import type { getSupport, getYy } from '../contract/core/supports.ts';
import type { getReport } from '../contract/insurer-a/statements.ts';
import type { getHistoriqueVersementsByUser } from '../contract/insurer-a/top-ups.ts';
import { describe } from './call-descriptor.ts';

const read = { area: 'Core', method: 'GET', kind: 'read', policy: 'bearer' } as const;

/** What a saver follows once a contract is in force: its value, what it is made of, what was paid. */
export const savingsCalls = {
  glance: describe<typeof getDashboardPoints>({ ...read, name: 'GetDashboardPoints' }),
  history: describe<typeof getHistoEpargne>({ ...read, name: 'GetHistoEpargne' }),
  goal: describe<typeof getHistoEpargneAtteinte>({ ...read, name: 'GetHistoEpargneAtteinte' }),
  comeTo: describe<typeof logUserProgression>({
    area: 'Core',
    name: 'LogUserProgression',
    method: 'POST',
    kind: 'action',
    policy: 'bearer',
  }),
  level: describe<typeof getScoringExpFin>({ ...read, name: 'GetScoringExpFin' }),
  support: describe<typeof getSupport>({ ...read, name: 'GetSupport' }),
  supports: describe<typeof getYy>({ ...read, name: 'GetYY' }),
  report: describe<typeof getReport>({ ...read, area: 'InsurerA', name: 'GetReport' }),
  payments: describe<typeof getHistoriqueVersementsByUser>({
    ...read,
    area: 'InsurerA',
    name: 'GetHistoriqueVersementsByUser',
  }),
};
