/** react-jsonschema-form: a schema a page, as its users do it. */
import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { nextLabel, pages, type BenchField, type BenchPage } from './ten-fields.ts';

const schemaOf = ({ label, kind, options }: BenchField): RJSFSchema =>
  kind === 'tick'
    ? { type: 'boolean', title: label }
    : kind === 'number'
      ? { type: 'number', title: label }
      : { type: 'string', title: label, ...(options.length > 0 ? { enum: [...options] } : {}) };

const valueOf = ({ kind, value }: BenchField): unknown =>
  kind === 'tick' ? value === 'true' : kind === 'number' ? Number(value) : value;

const formOf = ({ fields, title }: BenchPage) => ({
  schema: {
    type: 'object',
    title,
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
  } satisfies RJSFSchema,
  uiSchema: {
    'ui:submitButtonOptions': { submitText: nextLabel },
    ...Object.fromEntries(
      fields.filter(({ kind }) => kind === 'radio').map(({ name }) => [name, { 'ui:widget': 'radio' }]),
    ),
  } satisfies UiSchema,
  data: Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])),
});
const forms = pages.map(formOf);

const Pages = () => {
  const [at, setAt] = useState(0);
  const form = forms[at];
  if (form === undefined) return null;
  return (
    <Form
      key={at}
      schema={form.schema}
      uiSchema={form.uiSchema}
      formData={form.data}
      validator={validator}
      noHtml5Validate
      onSubmit={() => setAt(at + 1)}
    />
  );
};

createRoot(document.getElementById('root') ?? document.body).render(<Pages />);
