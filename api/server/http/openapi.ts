import type * as v from 'valibot';

import type { Call } from '../../contract/call.ts';
import { jsonSchemaOf } from './validate-request.ts';
import type { JsonSchema } from './validate-request.ts';

const envelopeOf = (donnees: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { statut: { type: 'integer' }, donnees },
  required: ['statut', 'donnees'],
});

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const saveHeaders = [
  header('Parcours-Dossier', 'Id of the dossier.'),
  header('Parcours-Step', 'Id of the step in its journey.'),
  header('If-Match', 'Version of the dossier the caller saw, in double quotes.'),
  header('Idempotency-Key', 'The same for every attempt at the same save.'),
];

const queryParameters = (request: v.GenericSchema): readonly JsonSchema[] => {
  const { properties = {}, required = [] } = jsonSchemaOf(request) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const answerContent = (response: Call['response']): JsonSchema => {
  if (response === 'pdf') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
  if (response === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: envelopeOf(jsonSchemaOf(response)) } };
};

const operationOf = (call: Call): JsonSchema => ({
  operationId: `${call.area}_${call.name}`,
  tags: [call.area],
  summary: call.summary,
  description: `${call.kind}; ${call.role ?? call.policy}; ${call.id}`,
  security: call.policy === 'bearer' ? [{ bearer: [] }] : call.policy === 'author' ? [{ author: [] }] : [],
  parameters: [
    ...(call.method === 'GET' ? queryParameters(call.request) : []),
    ...(call.kind === 'save' ? saveHeaders : []),
  ],
  ...(call.method === 'POST'
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(call.request) } } } }
    : {}),
  responses: {
    200: { description: 'Done.', content: answerContent(call.response) },
    default: {
      description: 'Refused.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
});

/** The OpenAPI 3.1 document of the contract. */
export const openApiDocument = (calls: readonly Call[]): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of calls) {
    (paths[`/api/${call.area}/${call.name}`] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parcours',
      version: '1',
      description: 'Amounts are integer cents, percentages integer hundredths of a percent, dates YYYY-MM-DD.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, author: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            statut: { type: 'integer' },
            erreur: {
              type: 'object',
              properties: { statut: { type: 'integer' }, code: { type: 'string' }, message: { type: 'string' } },
              required: ['statut', 'code', 'message'],
            },
          },
          required: ['statut', 'erreur'],
        },
      },
    },
  };
};
