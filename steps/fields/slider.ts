import { arriving } from './arriving.ts';

/** Beside a box for figures: its code comes only where a step has one. */
export const Slider = arriving(() => import('./Slider.tsx'), 'Slider');
