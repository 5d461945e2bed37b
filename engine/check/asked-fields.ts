import type { FieldDefinition } from '../definition/field-language.ts';
import type { Origin } from '../definition/finding.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import { placeInStep } from './uses.ts';

type Path = readonly (string | number)[];

/** A question of a journey, or one inside the lines of a list. */
export type AskedField = {
  /** Whole: `shares.part` for one of a list. */
  readonly name: string;
  readonly field: FieldDefinition;
  /** Where something of it was written. */
  readonly at: (...path: Path) => Origin;
  /** The questions of its line, which are meant first there. */
  readonly line?: Readonly<Record<string, FieldDefinition>> | undefined;
};

/** Every question of a journey in the order of its steps, each list before what its lines ask. */
export const askedFields = (resolved: Resolved): readonly AskedField[] =>
  resolved.journey.steps.flatMap((step) => {
    const within = (
      fields: Readonly<Record<string, FieldDefinition>>,
      path: Path,
      prefix: string,
      line: AskedField['line'],
    ): readonly AskedField[] =>
      Object.entries(fields).flatMap(([key, field]) => {
        const own = [...path, key];
        const name = `${prefix}${key}`;
        return [
          { name, field, line, at: (...inside: Path) => placeInStep(resolved, step.id, [...own, ...inside]) },
          ...(field.type === 'list' ? within(field.item, [...own, 'item'], `${name}.`, field.item) : []),
        ];
      });
    return within(step.fields, ['fields'], '', undefined);
  });
