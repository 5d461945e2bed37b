import { useSyncExternalStore } from 'react';

import { announcement } from '../navigation/announcer.ts';

/** The one place that says things to screen readers. */
export const Announcer = () => (
  <p className="visually-hidden" role="status">
    {useSyncExternalStore(announcement.subscribe, announcement.get)}
  </p>
);
