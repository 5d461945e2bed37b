import { call } from '../call.ts';
import { nothing } from '../scalars.ts';

/**
 * An addition: what is kept of the caller, to read and to take elsewhere (art. 15 and 20 GDPR). One JSON file, its form told
 * in `api/server/core/personal-data.ts`; files that were handed in are named in it, and fetched by `Core/GetDocument`.
 */
export const exportPersonalData = call({
  id: 'added',
  area: 'Core',
  name: 'ExportPersonalData',
  method: 'GET',
  policy: 'bearer',
  confirmed: true,
  kind: 'read',
  summary: 'All that is kept of the signed-in customer, as one JSON file.',
  request: nothing,
  response: 'file',
});
