import PostalMime from 'postal-mime';

export type CaughtMail = {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly language: string | undefined;
  readonly text: string;
  readonly html: string;
  /** The `http` and `https` addresses in the text, in order. */
  readonly links: readonly string[];
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
};

export type Mailbox = {
  /** Reads a raw mail and keeps it. */
  readonly take: (raw: Uint8Array) => Promise<void>;
  /** Mails to an address (case does not count), or all; the latest first. */
  readonly messages: (to?: string) => readonly CaughtMail[];
  readonly message: (id: string) => CaughtMail | undefined;
};

const mostKept = 1000;

/** Where the web addresses of a text are. */
export const linkPattern = /https?:\/\/[^\s<>"']+/gu;

/** Keeps the latest mails in memory. */
export const createMailbox = (): Mailbox => {
  const kept: CaughtMail[] = [];
  let number = 0;
  return {
    take: async (raw) => {
      const mail = await PostalMime.parse(raw);
      const text = mail.text ?? '';
      number += 1;
      kept.unshift({
        id: String(number),
        from: mail.from?.address ?? '',
        to: (mail.to ?? []).flatMap(({ address }) => (address === undefined ? [] : [address.toLowerCase()])),
        subject: mail.subject ?? '',
        language: mail.headers.find(({ key }) => key === 'content-language')?.value,
        text,
        html: mail.html ?? '',
        links: text.match(linkPattern) ?? [],
        receivedAt: new Date().toISOString(),
      });
      if (kept.length > mostKept) kept.pop();
    },
    messages: (to) => (to === undefined ? [...kept] : kept.filter((mail) => mail.to.includes(to.toLowerCase()))),
    message: (id) => kept.find((mail) => mail.id === id),
  };
};
