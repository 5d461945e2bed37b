import { useState } from 'react';
import { contact } from '../../../api/contract/contact.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../../steps/parts/Button.tsx';
import { ContactCard } from '../../../steps/parts/ContactCard.tsx';
import { ActionIcon, actionSigns } from '../../../steps/parts/ActionIcon.tsx';
import { drawing, signs } from '../../../steps/parts/Icon.tsx';
import { drawings, Illustration } from '../../../steps/parts/Illustration.tsx';
import { LeaveDialog } from '../../../steps/parts/LeaveDialog.tsx';
import { Progress } from '../../../steps/parts/Progress.tsx';
import { SaveStateContext, SaveStatus, stillSave } from '../../../steps/parts/SaveStatus.tsx';
import type { SaveState } from '../../../steps/step-props.ts';
import type { PieceProps } from './PiecePage.tsx';
import styles from './pieces.module.css';

const nothing = (): void => undefined;

const variants = { primary: 1, secondary: 1, quiet: 1, danger: 1 } satisfies Record<ButtonVariant, 1>;
const actions = {
  fr: ['Continuer', 'Enregistrement…', 'Enregistrer et quitter cette étape de la souscription'],
  en: ['Continue', 'Saving…', 'Save and leave this step of the subscription'],
};

export const Buttons = ({ locale }: PieceProps) => {
  const [plain, busy, long] = actions[locale];
  return (Object.keys(variants) as ButtonVariant[]).map((variant) => (
    <div key={variant} className={styles['row']}>
      <Button variant={variant}>{plain}</Button>
      <Button variant={variant} busy busyLabel={busy}>
        {plain}
      </Button>
      <Button variant={variant}>
        <ActionIcon name="plus" />
        {long}
      </Button>
      <ButtonLink variant={variant} href="/">
        {plain}
      </ButtonLink>
    </div>
  ));
};

export const Icons = () => (
  <ul className={styles['tiles']}>
    {Object.entries({ ...signs, ...actionSigns }).map(([name, path]) => (
      <li key={name} lang="en">
        {drawing(path, 28)}
        {name}
      </li>
    ))}
  </ul>
);

export const Illustrations = () => (
  <ul className={styles['tiles']}>
    {Object.keys(drawings).map((id) => (
      <li key={id} lang="en">
        <Illustration id={id} />
        {id}
      </li>
    ))}
  </ul>
);

const sections = {
  fr: ['Vos informations', 'Naissance et nationalité'],
  en: ['Your details', 'Birth and nationality'],
};
const moments = [
  { percent: 0, inSection: { least: 3, most: 5 } },
  { percent: 31, inSection: { least: 4, most: 4 } },
  { percent: 60, inSection: { least: 0, most: 2 } },
  { percent: 98, inSection: { least: 1, most: 1 } },
  { percent: 100, inSection: { least: 0, most: 0 } },
];

export const Progresses = ({ locale }: PieceProps) =>
  moments.map(({ percent, inSection }, index) => (
    <Progress
      key={percent}
      section={{ id: 'one', title: sections[locale][0] ?? '', index, count: 5 }}
      progress={{ done: percent, total: 100, percent, remaining: inSection, inSection }}
      text={(id) => id}
      nextTitle={percent === 100 ? undefined : sections[locale][1]}
    />
  ));

/** A save that did not arrive, for each reason there is. The words about a second factor are the app’s own. */
const failures = (locale: PieceProps['locale']) =>
  ({
    offline: { kind: 'failed', reason: 'offline' },
    partner: { kind: 'failed', reason: 'partner' },
    password: { kind: 'failed', reason: 'password' },
    'second-factor': { kind: 'failed', reason: 'second-factor', words: secondFactor[locale] },
    server: { kind: 'failed', reason: 'server' },
    slow: { kind: 'failed', reason: 'slow' },
  }) satisfies Readonly<Record<Extract<SaveState, { readonly kind: 'failed' }>['reason'], SaveState>>;
const secondFactor = {
  fr: 'Pour retirer de l’argent, activez d’abord la double authentification.',
  en: 'To withdraw money, first turn on two-step verification.',
};
const savesIn = (locale: PieceProps['locale']): readonly SaveState[] => [
  { kind: 'idle' },
  { kind: 'saving' },
  { kind: 'saved', at: '2025-11-21T14:06:00+01:00' },
  { kind: 'kept', at: '2025-11-21T14:07:00+01:00' },
  { kind: 'waiting' },
  ...Object.values(failures(locale)),
];

export const SaveStates = ({ locale }: PieceProps) =>
  savesIn(locale).map((state) => (
    <SaveStateContext key={JSON.stringify(state)} value={stillSave(state)}>
      <SaveStatus onRetry={nothing} />
    </SaveStateContext>
  ));

export const Contacts = () => <ContactCard contact={contact} />;

const openAgain = { fr: 'Ouvrir', en: 'Open' };

export const Leaving = ({ locale }: PieceProps) => {
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {openAgain[locale]}
        </Button>
      </div>
      <LeaveDialog open={open} onCancel={close} onConfirm={close} keep={() => Promise.resolve()} />
    </>
  );
};
