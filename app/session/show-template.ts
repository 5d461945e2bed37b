import type { Template } from '../../api/client/template-calls.ts';

const schemes: Readonly<Record<Template, string>> = { AUTO: '', CLAIR: 'light', SOMBRE: 'dark' };

/** Shows the pages in a look; without a word of the reader, as the device has it. */
export const showTemplate = (template: Template): void => {
  document.documentElement.style.colorScheme = schemes[template];
};
