import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rehearsed } from '../../engine/authoring/rehearse-rename.ts';
import { useStudio } from '../state/studio-context.ts';
import styles from './edit.module.css';

type RenameProps = {
  readonly file: string;
  /** As the file writes it. */
  readonly name: string;
  readonly kind: 'question' | 'step' | 'outcome';
  /** What is open has another name now. */
  readonly onRenamed?: (to: string) => void;
};

type Why = Extract<Rehearsed, { readonly kind: 'refused' }>['why'];

/** Another name for a question, a step or an end, wherever it is meant; savers who answered keep their answer. */
export const RenameBox = ({ file, name, kind, onRenamed }: RenameProps) => {
  const { t } = useLingui();
  const studio = useStudio();
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState<{ readonly why: Why; readonly to: string }>();
  const rename = async (): Promise<void> => {
    const rehearsed = await studio.ask('rename', { file, name, to });
    setRefused(rehearsed.kind === 'refused' ? { why: rehearsed.why, to } : undefined);
    if (rehearsed.kind === 'refused') return;
    studio.edit(rehearsed.files, `renamed/${name}/${to}`);
    setTo('');
    onRenamed?.(to);
  };
  const labels = {
    question: t`Nouveau nom de ${name} dans les conditions`,
    step: t`Nouveau nom de l’étape ${name} dans les fichiers`,
    outcome: t`Nouveau nom de la fin ${name} dans les fichiers`,
  } as const;
  return (
    <span className={styles['adder']}>
      <input
        aria-label={labels[kind]}
        placeholder={name}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void rename();
        }}
      />
      <button type="button" onClick={() => void rename()}>
        <Trans>Renommer partout</Trans>
      </button>
      {refused !== undefined && (
        <span role="alert" className={styles['wrong']}>
          <Refusal {...refused} name={name} isId={kind !== 'question'} />
        </span>
      )}
    </span>
  );
};

type RefusalProps = { readonly why: Why; readonly to: string; readonly name: string; readonly isId: boolean };

/** Why a name cannot be given, and what would help. */
const Refusal = ({ why, to, name, isId }: RefusalProps) => {
  switch (why) {
    case 'no-name':
      return isId ? (
        <Trans>
          Un nom commence par une minuscule et n’a que des lettres sans accent, des chiffres et des traits d’union :
          nouveau-nom.
        </Trans>
      ) : (
        <Trans>
          Un nom commence par une minuscule et n’a que des lettres sans accent et des chiffres : nouveauNom.
        </Trans>
      );
    case 'errors':
      return (
        <Trans>
          Un parcours contient une erreur : corrigez-la d’abord. Tant qu’elle est là, rien ne garantit que le reste ne
          changera pas.
        </Trans>
      );
    case 'taken':
      return <Trans>« {to} » est déjà pris dans ces fichiers : choisissez un autre nom.</Trans>;
    case 'unknown':
      return <Trans>« {name} » n’est défini nulle part dans ce fichier : il n’y a rien à renommer.</Trans>;
    case 'ambiguous':
      return (
        <Trans>
          « {name} » désigne aussi autre chose dans ces fichiers : le renommer partout changerait plus que ce nom.
        </Trans>
      );
  }
};
