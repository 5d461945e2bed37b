import { expect as impatient } from '@playwright/test';

/** Milliseconds that a page may take: many tabs share few cores, and a page that is late is no page that is wrong. */
export const patience = 30_000;

/** As Playwright's own, which outside its runner waits for five seconds. */
export const expect = impatient.configure({ timeout: patience });
