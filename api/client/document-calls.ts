import type { offeredDocument } from '../contract/core/documents.ts';
import { describe } from './call-descriptor.ts';

const read = { area: 'Core', method: 'GET', kind: 'read', policy: 'bearer' } as const;

/** The documents that steps offer. */
export const documentCalls = {
  offered: describe<typeof offeredDocument>({ ...read, name: 'GetOfferedDocument' }),
};
