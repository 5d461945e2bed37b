import { useLingui } from '@lingui/react/macro';
import styles from './back-link.module.css';
import { Icon } from './Icon.tsx';

/** The way back, at the top of the page: the same step as the browser's own button. */
export const BackLink = ({ onBack }: { readonly onBack: () => void }) => {
  const { t } = useLingui();
  return (
    <button type="button" className={styles['back']} onClick={onBack}>
      <Icon name="back" size={18} />
      {t`Retour`}
    </button>
  );
};
