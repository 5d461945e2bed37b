import type { Payload } from '../dossier/saved-payloads.ts';

/** Whether the answers of `Core/UpdateFatca` tie somebody to the United States. Nothing answered ties nobody. */
export const isUsPerson = (fatca: Payload): boolean =>
  ['citoyen_us', 'resident_fiscal_us', 'numero_fiscal_us'].some((key) => fatca[key] === true);
