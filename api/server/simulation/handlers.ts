import { compute, computePlafond, computeRente } from '../../contract/core/simulation.ts';
import { todayAt } from '../dossier/today.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { computeAnnuity } from './annuity.ts';
import { estimateCeiling } from './deduction-ceiling.ts';
import { projectSavings } from './project-savings.ts';

/** The simulations: pure, public, and labelled as simulated in their answers. */
export const simulationHandlers = [
  answer<typeof compute, Services>(compute, async (request) => projectSavings(request)),
  answer<typeof computeRente, Services>(computeRente, async (request) => computeAnnuity(request)),
  answer<typeof computePlafond, Services>(computePlafond, async (request, { services }) =>
    estimateCeiling(request, Number(todayAt(services.now()).slice(0, 4))),
  ),
];
