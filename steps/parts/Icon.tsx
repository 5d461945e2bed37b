import type { ReactElement } from 'react';

/** Signs that go with what is said. Those of what can be done stand in `ActionIcon.tsx`, which comes with the fields. */
export const signs = {
  back: 'M15 5l-7 7 7 7',
  check: 'M4.5 12.5l5 5 10-11',
  info: 'M12 11v6M12 7.4v.2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  alert: 'M12 9v4.5M12 17v.2M12 3.5l9.3 16.5H2.7z',
  phone: 'M6 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.5l3.5 2',
} as const;

export type SignName = keyof typeof signs;

/** A line drawing beside words; never the only bearer of a meaning, so it is hidden from screen readers. */
export const drawing = (path: string, size = 20): ReactElement => (
  <svg
    aria-hidden="true"
    focusable="false"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.9}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

/** A sign beside words. */
export const Icon = ({ name, size }: { readonly name: SignName; readonly size?: number }) => drawing(signs[name], size);
