/** Each drawing, in a square of 24. */
export const iconPaths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  check: 'M4.5 12.5l5 5 10-11',
  cross: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  pen: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1zM14.5 6.5l3 3',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  info: 'M12 11v6M12 7.4v.2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  alert: 'M12 9v4.5M12 17v.2M12 3.5l9.3 16.5H2.7z',
  phone: 'M6 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.5l3.5 2',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 4v4.5H18M9 13h6M9 16.5h6',
  camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM15.2 13.2a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0z',
  turn: 'M18.5 8A7.5 7.5 0 1 0 19.5 12M19 4v4.5h-4.5',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M5 16v3.5h14V16',
  away: 'M9 6H5.5v12.5H18V15M13 5h6v6M19 5l-8.5 8.5',
  cloud: 'M7.5 18.5a4 4 0 0 1-.6-8 5.5 5.5 0 0 1 10.6 1.2 3.4 3.4 0 0 1 0 6.8z',
  lock: 'M6.5 10.5h11v9h-11zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
} as const;

export type IconName = keyof typeof iconPaths;

/** A line drawing beside words; never the only bearer of a meaning, so it is hidden from screen readers. */
export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
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
    <path d={iconPaths[name]} />
  </svg>
);
