import type { Formula } from '../solver/formula.ts';
import type { Model } from '../solver/solver.ts';

/** What a formula comes to in a model. */
export const holdsIn = (model: Model, formula: Formula): boolean => {
  switch (formula.kind) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'not':
      return !holdsIn(model, formula.part);
    case 'and':
      return formula.parts.every((part) => holdsIn(model, part));
    case 'or':
      return formula.parts.some((part) => holdsIn(model, part));
    case 'member':
      return formula.values.includes(model.value(formula.variable));
    case 'linear': {
      const sum = formula.terms.reduce((total, [c, x]) => total + c * model.value(x), 0);
      return formula.op === '<=' ? sum <= formula.bound : (sum === formula.bound) === (formula.op === '=');
    }
  }
};
