import type { Template } from '../../api/client/template-calls.ts';
import { showTheme, type Theme } from '../../steps/show-theme.ts';

const themes: Readonly<Record<Template, Theme | undefined>> = { AUTO: undefined, CLAIR: 'light', SOMBRE: 'dark' };

/** Shows the pages in a look; without a word of the reader, as the device has it. */
export const showTemplate = (template: Template): void => showTheme(themes[template]);
