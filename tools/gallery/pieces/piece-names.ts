/** Parts and pages outside the steps that the gallery shows. */
export const pieceNames = [
  'tokens',
  'buttons',
  'icons',
  'illustrations',
  'progress',
  'save status',
  'contact card',
  'charts',
  'outcome done',
  'outcome blocked',
  'outcome adviser',
  'outcome waiting',
  'outcome handover',
  'leave dialog',
  'session warning',
  'hub themes',
  'hub subscription',
  'contract card',
  'new password',
  'sending a file',
] as const;
export type PieceName = (typeof pieceNames)[number];
