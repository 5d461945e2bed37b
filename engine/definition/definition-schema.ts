import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { whenSchema } from './condition-language.ts';
import { fieldSchema } from './field-language.ts';
import { journeySchema, listSchema, partSchema, stepSchema } from './language.ts';

const schemas = { journey: journeySchema, part: partSchema, list: listSchema } as const;

/**
 * JSON Schema 2020-12 of a kind of definition, made from the schemas in `language.ts`, which the parser reads with
 * itself: a test holds that both say the same. Editors use those of journeys and parts (`journeys/*.schema.json`).
 */
export const definitionSchema = (kind: keyof typeof schemas): Record<string, unknown> => {
  const { $schema: _, ...schema } = toJsonSchema(schemas[kind] as v.GenericSchema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    definitions: {
      when: whenSchema,
      field: fieldSchema,
      ...(kind === 'list' ? {} : { step: stepSchema }),
    } as never,
  }) as Record<string, unknown>;
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema };
};
