import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Contact } from '../step-props.ts';
import styles from './contact-card.module.css';
import { Icon } from './Icon.tsx';
import { PhoneLink } from './PhoneLink.tsx';

export type ContactCardProps = {
  readonly contact: Contact;
  /** Level of its heading, so that the page keeps its order. */
  readonly heading?: 'h2' | 'h3' | undefined;
  readonly children?: ReactNode;
};

/** How to reach a person: phone, hours, e-mail. The same on every page (WCAG 3.2.6). */
export const ContactCard = ({ contact, heading: Heading = 'h2', children }: ContactCardProps) => (
  <section className={styles['card']}>
    <Heading className={styles['title']}>
      <Trans>Parler à un conseiller</Trans>
    </Heading>
    {children}
    <ul className={styles['ways']}>
      <li>
        <Icon name="phone" />
        <PhoneLink phone={contact.phone} />
      </li>
      <li>
        <Icon name="clock" />
        <span>
          <Trans>du lundi au vendredi, de 9 h à 19 h</Trans>
        </span>
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </li>
    </ul>
  </section>
);
