/**
 * The savings of nobody, for whoever wants to see the product before having an account: one life insurance and one
 * retirement plan with invented payments. What they are worth is computed as of any contract, and simulated, which the
 * answers say. Amounts are cents; a point has its day, written month/day/year (R120); ratios are shown multiplied by 100
 * (R121). The same for everybody on a day.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { getPortfolio } from '../core/portfolio.ts';
import { getDashboardPoints, getHistoEpargne } from '../core/savings.ts';
import { cents, hundredths, isoDate, nothing, opaque } from '../scalars.ts';

const read = { area: 'Demo', method: 'GET', policy: 'public', kind: 'read' } as const;

export const getDemoPortfolio = call({
  ...read,
  id: 'C337',
  name: 'GetPortfolio',
  summary: 'What the contracts of the demonstration are in: each placement with its share, its amount and its change.',
  request: nothing,
  response: v.strictObject({
    simulated: v.literal(true),
    au: isoDate,
    contrats: v.array(
      v.strictObject({
        idContrat: opaque,
        produit: v.picklist(['AV', 'PER']),
        valeur: cents,
        /** Of what all contracts are worth, 10,000 together. */
        part: hundredths,
        /** As `Core/GetPortfolio` tells them. */
        supports: v.unwrap(getPortfolio.response.entries.supports),
      }),
    ),
  }),
});

export const getDemoHistoEpargne = call({
  ...read,
  id: 'C336',
  name: 'GetHistoEpargne',
  summary:
    'What the contracts of the demonstration were worth together since the first payment, month by month and on each day of a payment, and what had been paid by then.',
  request: nothing,
  response: getHistoEpargne.response,
});

export const getDemoDashboardPoints = call({
  ...read,
  id: 'C338',
  name: 'GetDashboardPoints',
  summary:
    'The figures of the dashboard of the demonstration: what its contracts are worth today and what was gained since the beginning, together and one by one.',
  request: nothing,
  response: getDashboardPoints.response,
});

/** The calls about the savings of the demonstration. */
export const demoPortfolioCalls = [getDemoPortfolio, getDemoHistoEpargne, getDemoDashboardPoints] as const;
