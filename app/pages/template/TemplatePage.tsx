import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { templateCalls, type Template } from '../../../api/client/template-calls.ts';
import { api } from '../../api.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { ChoiceRow } from '../../forms/ChoiceRow.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { showTemplate } from '../../session/show-template.ts';
import styles from '../page.module.css';

const load = async (): Promise<Template> => (await api.call(templateCalls.read, {})).template;

/** The look of the pages: as the device has it, light or dark. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(load);
  useArrival(t`Apparence`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Apparence</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(template) => <Choice first={template} />}
      </LoadedPart>
      <p>
        <Trans>Votre choix vaut sur tous vos appareils, le temps de votre session.</Trans>
      </p>
    </div>
  );
};

const Choice = ({ first }: { readonly first: Template }) => {
  const { t } = useLingui();
  const [template, setTemplate] = useState(first);
  const [failed, setFailed] = useState(false);
  const choose = (code: Template): void => {
    const before = template;
    setTemplate(code);
    showTemplate(code);
    api.call(templateCalls.update, { template: code }).then(
      () => setFailed(false),
      () => {
        setTemplate(before);
        showTemplate(before);
        setFailed(true);
      },
    );
  };
  return (
    <ChoiceRow
      name="template"
      label={t`Choisissez l’apparence des pages`}
      options={[
        { code: 'AUTO', label: t`Comme mon appareil` },
        { code: 'CLAIR', label: t`Claire` },
        { code: 'SOMBRE', label: t`Sombre` },
      ]}
      value={template}
      onChoice={choose}
      problem={failed ? t`Votre choix n’a pas pu être enregistré. Vérifiez votre connexion.` : undefined}
    />
  );
};
