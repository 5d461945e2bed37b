import { arriving } from '../arriving.ts';

/** A choice of a fund: its code comes only where a step offers funds. */
export const FundBox = arriving(() => import('./FundBox.tsx'), 'FundBox');
