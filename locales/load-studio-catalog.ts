import type { Messages } from '@lingui/core';

import { load as en } from './en/studio.po?words';
import { load as fr } from './fr/studio.po?words';

/** The words of the Studio, which no page of the app needs. Rejects where they cannot be fetched. */
export const loadStudioCatalog = (language: 'fr' | 'en'): Promise<Messages> => (language === 'fr' ? fr() : en());
