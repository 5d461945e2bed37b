import { useCallback, useEffect, useRef } from 'react';

import { demoCalls } from '../../../../api/client/demo-calls.ts';
import type { RequestOf } from '../../../../api/contract/call.ts';
import type { saveDemoStats, saveFunnelStats } from '../../../../api/contract/demo/counts.ts';
import { api } from '../../../api.ts';

type Browser = { readonly doNotTrack?: string | null | undefined; readonly globalPrivacyControl?: unknown };

/** Whether the reader has told the browser that they do not wish to be followed: nothing is counted of them then. */
export const objects = ({ doNotTrack, globalPrivacyControl }: Browser): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

/** What is not counted is no fault of the page, and nobody waits for it. */
const quietly = (counted: Promise<unknown>): void => void counted.catch(() => undefined);

/** Counts that a step towards an account was taken. */
export const countStep = (etape: RequestOf<typeof saveFunnelStats>['etape']): void => {
  if (!objects(navigator)) quietly(api.call(demoCalls.countStep, { etape }, { keepalive: true }));
};

/** The same of what may be done over and over: it counts once while the page is open. */
export const useCountedStep = (etape: Parameters<typeof countStep>[0]): (() => void) => {
  const isCounted = useRef(false);
  return useCallback(() => {
    if (!isCounted.current) countStep(etape);
    isCounted.current = true;
  }, [etape]);
};

/** Counts that a page of the demonstration was opened. */
export const useCountedPage = (page: RequestOf<typeof saveDemoStats>['page']): void => {
  useEffect(() => {
    if (!objects(navigator)) quietly(api.call(demoCalls.countPage, { page }, { keepalive: true }));
  }, [page]);
};
