import type { FieldDefinition } from '../../definition/field-language.ts';
import type { Plan } from '../../path/plan.ts';
import type { JsonPath } from './edit.ts';

/** A field, of a step or of the lines of a list. */
export type FieldSite = { readonly path: JsonPath; readonly field: FieldDefinition };

/** Every field of a journey in its order; the fields of a line after their list. */
export function* fieldSites({ journey }: Plan): Generator<FieldSite> {
  for (const [n, { fields }] of journey.steps.entries()) yield* sitesIn(fields, ['steps', n, 'fields']);
}

function* sitesIn(fields: Readonly<Record<string, FieldDefinition>>, path: JsonPath): Generator<FieldSite> {
  for (const [name, field] of Object.entries(fields)) {
    yield { path: [...path, name], field };
    if (field.type === 'list') yield* sitesIn(field.item, [...path, name, 'item']);
  }
}
