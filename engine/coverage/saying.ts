import type { FactDefinition } from '../definition/language.ts';
import type { Code } from './symbols.ts';

/** What is known of a value before the server says it. */
export type Saying = {
  /** Of a number; any, where they are left out. */
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** Of a date: within the years that people are asked for. */
  readonly isUsualDay?: boolean;
  /** One of these; undefined where it may be any. */
  readonly codes?: readonly Code[];
  /** Of a fact that names a list: always one of its codes. */
  readonly isListed?: boolean;
};

export type Says = (fact: FactDefinition) => Saying;

/** Where no contract is at hand: numbers come whole, amounts in cents, days of our time, and what names a list is one of it. */
export const saysAsUsual: Says = () => ({ whole: true, isUsualDay: true, isListed: true });
