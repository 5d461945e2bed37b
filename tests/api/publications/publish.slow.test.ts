import { describe } from 'vitest';
import { startParcours } from '../../../cli/replay/place/parcours-server.ts';
import { testHalfTyped } from './half-typed.ts';
import { testPublishing } from './publishing.ts';

describe('publishing', () => testPublishing(startParcours));
describe('half-typed letters', () => testHalfTyped(startParcours));
