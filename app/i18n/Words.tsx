import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';

import { UnbrokenTrans } from '../../steps/parts/Unbroken.tsx';

type WordsProps = { readonly i18n: I18n; readonly children: ReactNode };

/** What is drawn with words: in the browser and in the first frame alike, short ones stay whole at a line's end. */
export const Words = ({ i18n, children }: WordsProps) => (
  <I18nProvider i18n={i18n} defaultComponent={UnbrokenTrans}>
    {children}
  </I18nProvider>
);
