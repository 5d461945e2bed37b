import type { offeredDocument } from '../contract/core/documents.ts';
import { describe } from './call-descriptor.ts';

/** The documents that steps offer. */
export const documentCalls = {
  offered: describe<typeof offeredDocument>({
    area: 'Core',
    name: 'GetOfferedDocument',
    method: 'GET',
    kind: 'read',
    policy: 'bearer',
  }),
};
