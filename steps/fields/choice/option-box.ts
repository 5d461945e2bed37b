import { arriving } from '../arriving.ts';

/** A choice of many options: its code comes only where a step offers so many. */
export const OptionBox = arriving(async () => (await import('../OptionBox.tsx')).OptionBox);
