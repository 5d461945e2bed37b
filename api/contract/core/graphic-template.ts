import * as v from 'valibot';

import { call } from '../call.ts';
import { nothing } from '../scalars.ts';

/** As the device has it, light, or dark. */
const graphicTemplate = v.picklist(['AUTO', 'CLAIR', 'SOMBRE']);

export const getGraphicTemplate = call({
  id: 'C210',
  area: 'Core',
  name: 'GetGraphicTemplate',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The look that the customer chose for the pages.',
  request: nothing,
  response: v.strictObject({ template: graphicTemplate }),
});

export const updateGraphicTemplate = call({
  id: 'C168',
  area: 'Core',
  name: 'UpdateGraphicTemplate',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Chooses the look of the pages, on every device of the customer.',
  request: v.strictObject({ template: graphicTemplate }),
  response: v.strictObject({ template: graphicTemplate }),
});
