/** form-js knows no pages: the next one is imported, as its users do it. */
import { Form } from '@bpmn-io/form-js-viewer';
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { nextLabel, pages, type BenchField, type BenchPage } from './ten-fields.ts';

const componentOf = ({ name, label, kind, options }: BenchField) => ({
  key: name,
  label,
  validate: { required: true },
  type: kind === 'text' ? 'textfield' : kind === 'tick' ? 'checkbox' : kind,
  ...(options.length > 0 ? { values: options.map((option) => ({ label: option, value: option })) } : {}),
});
const schemaOf = ({ id, title, fields }: BenchPage) => ({
  type: 'default',
  id,
  components: [
    { type: 'text', text: `# ${title}` },
    ...fields.map(componentOf),
    { type: 'button', key: 'next', action: 'submit', label: nextLabel },
  ],
});
const dataOf = ({ fields }: BenchPage) =>
  Object.fromEntries(
    fields.map(({ name, kind, value }) => [
      name,
      kind === 'tick' ? value === 'true' : kind === 'number' ? Number(value) : value,
    ]),
  );

const form = new Form({ container: document.getElementById('root') ?? document.body });
const show = async (at: number): Promise<void> => {
  const page = pages[at];
  if (page !== undefined) await form.importSchema(schemaOf(page), dataOf(page));
};
let at = 0;
form.on('submit', (event: { readonly errors: object }) => {
  if (Object.keys(event.errors).length > 0) return;
  at += 1;
  void show(at);
});
void show(at);
