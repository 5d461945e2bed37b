import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import box from '../../../../steps/parts/box.module.css';
import type { Beside, Offered } from './load-comparison.ts';

/** Something to compare indices with, by the name that it has for the reader. */
export type BesideOption = { readonly what: Beside; readonly name: string };

/** The contracts of the reader and the managed profiles. */
export const useBesideOptions = (contracts: Offered['contracts']): readonly BesideOption[] => {
  const { t } = useLingui();
  return [
    ...contracts.map(({ idContrat, nom, numero }) => {
      const name = nom ?? numero;
      return { what: { idContrat }, name: name === undefined ? t`Mes placements` : t`Mes placements (${name})` };
    }),
    { what: { profil: 'PRUDENT' }, name: t`Profil prudent` },
    { what: { profil: 'EQUILIBRE' }, name: t`Profil équilibré` },
    { what: { profil: 'DYNAMIQUE' }, name: t`Profil dynamique` },
    { what: { profil: 'OFFENSIF' }, name: t`Profil offensif` },
  ];
};

/** Whether two of them are the same. */
export const isSame = (one: Beside, other: Beside): boolean =>
  one.idContrat === other.idContrat && one.profil === other.profil;

type BesideChoiceProps = {
  readonly options: readonly BesideOption[];
  readonly value: Beside;
  readonly onBeside: (beside: Beside) => void;
};

/** What is drawn beside the indices. */
export const BesideChoice = ({ options, value, onBeside }: BesideChoiceProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        <Trans>Comparer aussi à</Trans>
      </label>
      <select
        id={id}
        className={box['box']}
        value={options.findIndex(({ what }) => isSame(what, value))}
        onChange={(event) => onBeside(options[Number(event.target.value)]?.what ?? {})}
      >
        <option value={-1}>{t`Rien d’autre`}</option>
        {options.map(({ name }, n) => (
          <option key={name} value={n}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};
