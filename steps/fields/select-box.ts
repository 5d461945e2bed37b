import { arriving } from './arriving.ts';

/** The list of a choice of many options: its code comes only where a step offers so many. */
export const SelectBox = arriving(() => import('./SelectBox.tsx'), 'SelectBox');
