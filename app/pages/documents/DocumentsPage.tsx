import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { FilterBox } from '../../../steps/fields/FilterBox.tsx';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { EmptyState } from '../EmptyState.tsx';
import styles from '../page.module.css';
import { SpaceNav } from '../space/SpaceNav.tsx';
import space from '../space/space.module.css';
import { ContractFile } from './ContractFile.tsx';
import { kindWords } from './documents-of.ts';
import { loadDocuments } from './load-documents.ts';

const isKind = (kind: string | null): kind is keyof typeof kindWords => kind !== null && Object.hasOwn(kindWords, kind);

/** All documents of the reader, contract by contract; the address may ask for one kind of them. */
export const Component = () => {
  const { t, i18n } = useLingui();
  const asked = new URLSearchParams(useLocation().search).get('type');
  const [kind, setKind] = useState<string>(isKind(asked) ? asked : '');
  const [contract, setContract] = useState('');
  const [state, again] = useLoad(loadDocuments);
  useArrival(t`Mes documents`);
  return (
    <div className={styles['wide']}>
      <SpaceNav />
      <h1>
        <Trans>Mes documents</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState to="/menuinfos" action={t`Voir où en est mon projet`}>
              <Trans>
                Vous n’avez pas encore de contrat. Ses documents seront réunis ici dès que vous l’aurez signé.
              </Trans>
            </EmptyState>
          ) : (
            <>
              <div className={`${space['filters']} no-print`}>
                {files.length > 1 && (
                  <FilterBox
                    label={t`Contrat`}
                    everything={t`Tous les contrats`}
                    options={files.map(({ contract: { idContrat, nom, numero } }) => ({
                      code: idContrat,
                      label: nom ?? numero ?? t`Contrat sans nom`,
                    }))}
                    value={contract}
                    onValue={setContract}
                  />
                )}
                <FilterBox
                  label={t`Type de document`}
                  everything={t`Tous les documents`}
                  options={Object.entries(kindWords).map(([code, words]) => ({ code, label: i18n._(words) }))}
                  value={kind}
                  onValue={setKind}
                />
              </div>
              <div className={styles['cards']}>
                {files
                  .filter((file) => contract === '' || file.contract.idContrat === contract)
                  .map((file) => (
                    <ContractFile key={file.contract.idContrat} file={file} kind={kind} />
                  ))}
              </div>
            </>
          )
        }
      </LoadedPart>
    </div>
  );
};
