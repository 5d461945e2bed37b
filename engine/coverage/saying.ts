import type { FactDefinition } from '../definition/language.ts';
import type { Code } from './symbols.ts';

/** What is known of a value before the server says it. */
export type Saying = {
  /** Of a number; any, where they are left out. */
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** One of these; undefined where it may be any. */
  readonly codes?: readonly Code[];
  /** Of a fact that names a list: always one of its codes. */
  readonly isListed?: boolean;
};

export type Says = (fact: FactDefinition) => Saying;

/** Where no contract is at hand: an amount comes in cents, and what names a list is one of it. */
export const saysAsUsual: Says = ({ type }) => ({ whole: type === 'money', isListed: true });
