import { useLingui } from '@lingui/react/macro';
import { journeyShape } from '../../engine/authoring/shapes.ts';
import { FactsEditor } from './FactsEditor.tsx';
import type { Opened } from './open-step.ts';
import { PropertyBox } from './PropertyBox.tsx';
import { Fold } from './StepForm.tsx';
import styles from './edit.module.css';

const order = journeyShape.map(({ name }) => name);

/** The journey itself: its title, what it reads from the server, and what is computed from that. */
export const JourneyForm = ({ opened }: { readonly opened: Opened }) => {
  const { t } = useLingui();
  const { file } = opened.journey;
  const box = (name: string) => {
    const shape = journeyShape.find((one) => one.name === name);
    return shape === undefined ? null : <PropertyBox shape={shape} file={file} path={[name]} order={order} />;
  };
  return (
    <>
      <section className={styles['fields']} aria-label={t`Textes`}>
        {box('title')}
      </section>
      <Fold title={t`Ce que dit le serveur`} open>
        <FactsEditor opened={opened} />
      </Fold>
      <Fold title={t`Calculs`}>
        <div className={styles['fields']}>{box('compute')}</div>
      </Fold>
    </>
  );
};
