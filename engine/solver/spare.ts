import type { Candidate } from './candidate.ts';
import type { Choice, Settled } from './choose.ts';
import type { Clause, Clauses, Node } from './clauses.ts';
import { truthIn, type Column, type Literal } from './columns.ts';
import type { Core, Wish } from './core.ts';
import { has } from './interval-set.ts';

/** What is found out of a candidate, and what a spare wish asks for. */
type Means = {
  readonly candidate: Candidate;
  readonly settleRows: (likely: Wish) => Settled | undefined;
  readonly brokenClauses: (taken: readonly number[]) => readonly Clause[];
  readonly spareOf: (wish: number) => Node;
};

/** How often values are looked for that satisfy the spare wishes too. */
const mostRounds = 12;

/**
 * A choice with spare wishes besides, each tried once, where it stands; nothing when the values do not come out in the end.
 * They are no part of the search, and neither are choices of theirs: what they ask for is looked at as it is.
 */
export const createSpare = (
  { trail, propagation, domainOf, level, backTo, decide }: Core,
  clauses: Clauses,
  { candidate, settleRows, brokenClauses, spareOf }: Means,
): ((choice: Choice, spare: readonly number[]) => Choice | undefined) => {
  const anyOf = (literals: Clause): Node => ({ any: true, literals, parts: [] });
  const partsOf = (choice: Column): readonly Node[] => (clauses.meaning(choice) as readonly Clause[]).map(anyOf);
  const truth = ({ column, set }: Literal): boolean | undefined =>
    // Sums that nothing else speaks of are left alone.
    column < trail.domains.length ? truthIn(domainOf(column), set) : false;

  const isOpen = (literal: Literal): boolean =>
    clauses.isChoice(literal.column) ? partsOf(literal.column).every(mayHold) : truth(literal) !== false;
  const isHeld = (literal: Literal): boolean =>
    clauses.isChoice(literal.column) ? partsOf(literal.column).every(holdsNow) : truth(literal) === true;
  const mayHold = ({ any, literals, parts }: Node): boolean =>
    any ? literals.some(isOpen) || parts.some(mayHold) : literals.every(isOpen) && parts.every(mayHold);
  const holdsNow = ({ any, literals, parts }: Node): boolean =>
    any ? literals.some(isHeld) || parts.some(holdsNow) : literals.every(isHeld) && parts.every(holdsNow);
  const holdsThen = ({ any, literals, parts }: Node): boolean =>
    any
      ? literals.some(candidate.holds) || parts.some(holdsThen)
      : literals.every(candidate.holds) && parts.every(holdsThen);

  const fulfil = (literal: Literal, phase: Wish): boolean => {
    if (clauses.isChoice(literal.column)) return partsOf(literal.column).every((part) => meet(part, phase));
    const now = truth(literal);
    if (now !== undefined) return now;
    decide(literal);
    return propagation.propagate() === undefined;
  };
  const meet = (node: Node, phase: Wish): boolean => {
    const { any, literals, parts } = node;
    if (!any) return literals.every((one) => fulfil(one, phase)) && parts.every((part) => meet(part, phase));
    if (holdsNow(node)) return true;
    const open = literals.filter(isOpen);
    const literal = open.find(({ column, set }) => !clauses.isChoice(column) && has(set, phase(column)));
    const part = literal === undefined ? parts.find((one) => mayHold(one) && holdsThen(one)) : undefined;
    if (part !== undefined) return meet(part, phase);
    const way = literal ?? open[0];
    if (way !== undefined) return fulfil(way, phase);
    const other = parts.find(mayHold);
    return other !== undefined && meet(other, phase);
  };

  /** Decides what the nodes need, each the likely or the first way; false when that does not fit, and all is as it was. */
  const attempt = (needs: readonly Node[], phase: Wish): boolean => {
    // Most do not fit for what stands already.
    if (!needs.every(mayHold)) return false;
    const before = level();
    if (needs.every((need) => meet(need, phase))) return true;
    backTo(before);
    return false;
  };

  return ({ value, taken }, spare) => {
    const more = spare.flatMap((one) => (attempt([spareOf(one)], value) ? [spareOf(one)] : []));
    if (more.length === 0) return undefined;
    const all = [...taken];
    for (let round = 0; round < mostRounds; round += 1) {
      const settled = settleRows(value);
      if (settled === undefined || 'conflict' in settled) return undefined;
      let broken = (settled.first.length > 0 ? settled.first : brokenClauses(all)).map(anyOf);
      if (broken.length === 0) broken = more.filter((one) => !holdsThen(one));
      if (broken.length === 0) return { kind: 'sat', ...candidate.snapshot(), taken };
      if (!attempt(broken, value)) return undefined;
    }
    return undefined;
  };
};
