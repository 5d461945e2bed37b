import { demoCalls } from '../../../../api/client/demo-calls.ts';
import { api } from '../../../api.ts';
import { askedOf, type SupportSource } from '../../support/support-source.ts';

/** The same funds and sheets as a saver has, read without a session. */
export const visitors: SupportSource = {
  path: '/demofichefond',
  offered: async () => {
    const [supports, funds, types, zones] = await Promise.all([
      api.call(demoCalls.supports, {}),
      api.call(demoCalls.funds, { bl_actif: '1' }),
      api.call(demoCalls.types, {}),
      api.call(demoCalls.zones, {}),
    ]);
    return { supports, funds, types, zones };
  },
  one: (code, years) => api.call(demoCalls.support, askedOf(code, years)),
  isExplained: () => Promise.resolve(true),
  keyInformation: (isin) => api.download(demoCalls.keyInformation, isin === undefined ? {} : { isin }),
  report: (isin) => api.download(demoCalls.report, { isin }),
};
