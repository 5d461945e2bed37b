import type { ResponseOf } from '../contract/call.ts';
import type { getGraphicTemplate, updateGraphicTemplate } from '../contract/core/graphic-template.ts';
import { describe } from './call-descriptor.ts';

/** The look of the pages, as the browser asks for it and changes it. */
export const templateCalls = {
  read: describe<typeof getGraphicTemplate>({
    area: 'Core',
    name: 'GetGraphicTemplate',
    method: 'GET',
    kind: 'read',
    policy: 'bearer',
  }),
  update: describe<typeof updateGraphicTemplate>({
    area: 'Core',
    name: 'UpdateGraphicTemplate',
    method: 'POST',
    kind: 'action',
    policy: 'bearer',
  }),
};

export type Template = ResponseOf<typeof getGraphicTemplate>['template'];
