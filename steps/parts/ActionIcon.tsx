import { drawing } from './Icon.tsx';

/** What can be done, or opened. */
export const actionSigns = {
  plus: 'M12 5v14M5 12h14',
  pen: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1zM14.5 6.5l3 3',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 4v4.5H18M9 13h6M9 16.5h6',
  camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM15.2 13.2a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0z',
  turn: 'M18.5 8A7.5 7.5 0 1 0 19.5 12M19 4v4.5h-4.5',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M5 16v3.5h14V16',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 16v3.5h14V16',
  away: 'M9 6H5.5v12.5H18V15M13 5h6v6M19 5l-8.5 8.5',
} as const;

export type ActionName = keyof typeof actionSigns;

/** A sign on a button, beside its words. */
export const ActionIcon = ({ name, size }: { readonly name: ActionName; readonly size?: number }) =>
  drawing(actionSigns[name], size);
