import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { FileRef } from '../../../engine/answers/answers.ts';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { formatBytes } from '../../format.ts';
import type { FieldProps } from '../../step-props.ts';
import { FileSide } from './FileSide.tsx';
import styles from './file.module.css';

/** A document, one file a side: chosen or photographed, shown, replaced, taken away. */
export const FileField = ({ view, raw, onChange, issue, inputId, services, labelHidden }: FieldProps<'file'>) => {
  const { t } = useLingui();
  const { field } = view;
  const sides: readonly string[] = field.sides ?? ['file'];
  // Both sides may arrive at once: each must see what the other has put.
  const latest = useRef(raw);
  latest.current = raw;
  const put = (side: string) => (file: FileRef | undefined) => {
    const { [side]: _former, ...others } = latest.current;
    latest.current = file === undefined ? others : { ...others, [side]: file };
    onChange(latest.current);
  };
  const formats = field.accept.map((kind) => kind.toUpperCase()).join(', ');
  const most = formatBytes(field.maxMb * 1024 * 1024, services.locale);
  const size = t`${formats}, ${most} au plus.`;
  const hint = field.hint === undefined ? size : `${services.text(field.hint)} ${size}`;
  const names: Record<string, string> = { front: t`Recto`, back: t`Verso`, file: t`Document` };
  return (
    <FieldFrame
      view={view}
      inputId={inputId}
      issue={issue}
      services={services}
      labelHidden={labelHidden}
      hint={hint}
      group
    >
      <div className={styles['sides']}>
        {sides.map((side, n) => (
          <FileSide
            key={side}
            view={view}
            side={side}
            name={names[side] ?? side}
            // One side needs no name of its own: the question is its name.
            alone={sides.length === 1}
            inputId={n === 0 ? inputId : `${inputId}-${side}`}
            file={raw[side]}
            onFile={put(side)}
            wrong={issue !== undefined && raw[side] === undefined}
            services={services}
          />
        ))}
      </div>
    </FieldFrame>
  );
};
