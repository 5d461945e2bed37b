import type { ComponentType, MouseEvent } from 'react';
import type { Locale } from '../../../engine/fields/field-kind.ts';
import { NavigatorContext } from '../../../app/navigation/navigator-context.ts';
import { createNavigator } from '../../../app/navigation/navigator.ts';
import styles from '../gallery.module.css';
import { ContractCards, HubSubscriptions, HubThemes, NewPasswords, SessionEnds } from './app-pieces.tsx';
import { Charts, SendingFile } from './field-pieces.tsx';
import { outcomePieces } from './outcome-pieces.tsx';
import { Buttons, Contacts, Icons, Illustrations, Leaving, Progresses, SaveStates } from './part-pieces.tsx';
import type { PieceName } from './piece-names.ts';
import { Tokens } from './Tokens.tsx';

export type PieceProps = { readonly locale: Locale };

const pieces = {
  tokens: Tokens,
  buttons: Buttons,
  icons: Icons,
  illustrations: Illustrations,
  progress: Progresses,
  'save status': SaveStates,
  'contact card': Contacts,
  charts: Charts,
  ...outcomePieces,
  'leave dialog': Leaving,
  'session warning': SessionEnds,
  'hub themes': HubThemes,
  'hub subscription': HubSubscriptions,
  'contract card': ContractCards,
  'new password': NewPasswords,
  'sending a file': SendingFile,
} as const satisfies Readonly<Record<PieceName, ComponentType<PieceProps>>>;

const isPiece = (name: string): name is PieceName => Object.hasOwn(pieces, name);

/** Never started: links of the app lead nowhere from here. */
const navigator = createNavigator<undefined>(async () => ({ kind: 'shown', screen: undefined }));
const stay = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
  if (link === null) return;
  event.preventDefault();
  event.stopPropagation();
};

/** A part, or a page that is no step. */
export const PiecePage = ({ name, locale }: { readonly name: string; readonly locale: Locale }) => {
  if (!isPiece(name)) throw new Error(`The gallery has no piece ${name}`);
  const Piece: ComponentType<PieceProps> = pieces[name];
  return (
    <NavigatorContext value={navigator}>
      <main className={name.startsWith('outcome') ? styles['whole'] : styles['page']} onClickCapture={stay}>
        {!name.startsWith('outcome') && <h1 lang="en">{name}</h1>}
        <Piece locale={locale} />
      </main>
    </NavigatorContext>
  );
};
