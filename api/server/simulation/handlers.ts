import { compute, computeRente } from '../../contract/core/simulation.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { computeAnnuity } from './annuity.ts';
import { projectSavings } from './project-savings.ts';

/** The two simulations: pure, public, and labelled as simulated in their answers. */
export const simulationHandlers = [
  answer<typeof compute, Services>(compute, async (request) => projectSavings(request)),
  answer<typeof computeRente, Services>(computeRente, async (request) => computeAnnuity(request)),
];
