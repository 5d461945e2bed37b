/**
 * The development mailbox as a process of its own: `node partners/mail/main.ts`.
 * MAIL_PORT (3010) is its page, MAIL_SMTP_PORT (3011) where it takes mail.
 */
import { endWithParent } from '../simulator/end-with-parent.ts';
import { numberSetting } from '../simulator/read-setting.ts';
import { startMailCatcher } from './catcher.ts';

const catcher = await startMailCatcher({
  smtpPort: numberSetting('MAIL_SMTP_PORT', 3011),
  webPort: numberSetting('MAIL_PORT', 3010),
});
console.log(`Development mailbox (in memory): ${catcher.webUrl}, takes mail at ${catcher.smtpUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void catcher.close().then(() => process.exit(0)));
}

endWithParent();
