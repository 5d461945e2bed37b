/** Version of the privacy text that is agreed to when an account is opened. */
export const privacyVersion = '2026-11';
