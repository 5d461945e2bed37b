import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type * as v from 'valibot';

import { onceFor } from '../../../engine/path/once-for.ts';
import type { ApiError, Call } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';

type Issues = Extract<ApiError, { readonly statut: 422 }>['issues'];
export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schema (2020-12) of a schema of the contract. What JSON Schema cannot say is left to the handler. */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => {
  const whole: Record<string, unknown> = { ...toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12' }) };
  delete whole['$schema'];
  return whole;
};

/** Stops at the first fault: a text that is too long must not be matched against a pattern as well. */
const createAjv = (coerceTypes: boolean): Ajv2020 => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: false, coerceTypes });
  addFormats(ajv);
  // Says of which list a code is: by it journeys are checked, not what travels.
  ajv.addKeyword('x-list');
  return ajv;
};

/**
 * Compiles each schema when it is first asked for, since to compile what all calls take and answer is a third of what a
 * start costs; and once for all servers of the process, to which the contract is the same.
 */
const compiling = (coerceTypes: boolean): ((schema: v.GenericSchema) => ValidateFunction) => {
  const ajv = createAjv(coerceTypes);
  return onceFor((schema) => ajv.compile(jsonSchemaOf(schema)));
};
const bodyValidator = compiling(false);
const queryValidator = compiling(true);

/** The codes of `engine/answers/field-issue.ts` that fit a fault of form. */
const codes: Readonly<Record<string, string>> = {
  required: 'required',
  additionalProperties: 'unknown-field',
  maxLength: 'text-too-long',
  minLength: 'text-too-short',
  pattern: 'text-format',
  minimum: 'number-too-small',
  maximum: 'number-too-large',
  enum: 'option-unknown',
  const: 'option-unknown',
  minItems: 'list-too-short',
  maxItems: 'list-too-long',
};
const formatCodes: Readonly<Record<string, string>> = { email: 'email-format', date: 'date-format' };

const codeOf = (error: ErrorObject): string =>
  error.keyword === 'format'
    ? (formatCodes[String(error.params['format'])] ?? 'text-format')
    : (codes[error.keyword] ?? 'wrong-type');

const harmlessKey = /^\w[\w-]{0,40}$/u;

/** `/a/0/b` to `a.0.b`. A key the caller made up is not repeated: input is never echoed. */
const fieldOf = (error: ErrorObject): string => {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => (harmlessKey.test(part) ? part : '*'));
  return error.keyword === 'required' ? [...path, String(error.params['missingProperty'])].join('.') : path.join('.');
};

const issuesOf = (errors: readonly ErrorObject[]): Issues => {
  const [first] = errors;
  return first === undefined ? [] : [{ field: fieldOf(first), code: codeOf(first) }];
};

const depthLimit = 20;
const isTooDeep = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > depthLimit) return true;
  return Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
};

/** Returns the request as the handler gets it, or throws: 400 for what is no request at all, 422 for wrong fields. */
export type RequestValidator = (input: unknown) => unknown;

/**
 * The validator of a call's request: query of a GET (numbers and booleans are read from their text), body of a POST.
 * Unknown keys are refused. Answers name the field and the kind of fault, never what was sent.
 */
export const createRequestValidator = (call: Call): RequestValidator => {
  const isQuery = call.method === 'GET';
  const validatorOf = isQuery ? queryValidator : bodyValidator;
  return (input) => {
    const validate = validatorOf(call.request);
    const value: unknown = isQuery ? { ...(input as object) } : (input ?? {});
    if (isTooDeep(value, 1)) {
      throw new Refusal({
        statut: 400,
        code: 'bad-request',
        message: `The body is nested deeper than ${depthLimit} levels.`,
      });
    }
    if (validate(value)) return value;
    throw new Refusal({
      statut: 422,
      code: 'invalid',
      message: 'The request does not have the form of the contract.',
      issues: issuesOf(validate.errors ?? []),
    });
  };
};

/** Whether an answer has the form of the contract; used outside production, where a wrong answer is a fault of ours. */
export const createAnswerCheck = (call: Call): ((answer: unknown) => boolean) => {
  if (typeof call.response === 'string') return () => true;
  const { response } = call;
  return (answer) => bodyValidator(response)(answer);
};
