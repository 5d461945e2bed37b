import { getGraphicTemplate, updateGraphicTemplate } from '../../contract/core/graphic-template.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer } from '../http/handler.ts';
import { getTemplate, setTemplate } from '../store/people.ts';

/** The look of the pages that a person chose. */
export const graphicTemplateHandlers = [
  answer<typeof getGraphicTemplate, DossierServices>(getGraphicTemplate, async (_, { store, person }) => ({
    template: await store.read((tx) => getTemplate(tx, person.id)),
  })),
  answer<typeof updateGraphicTemplate, DossierServices>(
    updateGraphicTemplate,
    async ({ template }, { store, person }) => {
      await store.write((tx) => setTemplate(tx, person.id, template));
      return { template };
    },
  ),
];
