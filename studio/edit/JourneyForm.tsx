import { useLingui } from '@lingui/react/macro';
import { setValue } from '../../engine/authoring/edit-json.ts';
import { journeyShape } from '../../engine/authoring/shapes.ts';
import type { When } from '../../engine/definition/condition-language.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FactsEditor } from './FactsEditor.tsx';
import type { Opened } from './open-step.ts';
import { useEditor, useValue } from './parsed.ts';
import { SharedNote } from './PlaceActions.tsx';
import { PropertyBox } from './PropertyBox.tsx';
import { Fold } from './StepForm.tsx';
import styles from './edit.module.css';

const order = journeyShape.map(({ name }) => name);
/** What has boxes of its own, or pages of its own, or is no author's business. */
const apart: ReadonlySet<string> = new Set([
  '$schema',
  'id',
  'title',
  'for',
  'facts',
  'compute',
  'sections',
  'outcomes',
]);

/** The journey itself: its title, whom it is for, what it reads from the server, what is computed, and what it rests on. */
export const JourneyForm = ({ opened }: { readonly opened: Opened }) => {
  const { t } = useLingui();
  const { write } = useEditor();
  const { file, places } = opened.journey;
  const when = useValue(file, ['for']);
  const box = (name: string, where = file, label?: string) => {
    const shape = journeyShape.find((one) => one.name === name);
    if (shape === undefined) return null;
    return <PropertyBox key={name} shape={shape} label={label} file={where} path={[name]} order={order} />;
  };
  // Parts and other journeys bring values that are computed, too.
  const others = new Set([...places].flatMap(([key, one]) => (key.startsWith('compute/') ? [one.file] : [])));
  others.delete(file);
  return (
    <>
      <section className={styles['fields']} aria-label={t`Textes`}>
        {box('title')}
      </section>
      <ConditionEditor
        opened={opened}
        step={undefined}
        label={t`Ce parcours est proposé si`}
        when={when as When | undefined}
        onWhen={(next) => write(file, `${file}#for`, (text) => setValue(text, ['for'], next, order))}
      />
      <Fold title={t`Ce que dit le serveur`} open>
        <FactsEditor opened={opened} />
      </Fold>
      <Fold title={t`Calculs`}>
        <div className={styles['fields']}>
          {box('compute')}
          {[...others].map((one) => (
            <div key={one} className={styles['fields']}>
              <SharedNote file={one} />
              {box('compute', one, t`Valeurs calculées dans ${one}`)}
            </div>
          ))}
        </div>
      </Fold>
      <Fold title={t`Réglages`}>
        <div className={styles['fields']}>{order.filter((name) => !apart.has(name)).map((name) => box(name))}</div>
      </Fold>
    </>
  );
};
