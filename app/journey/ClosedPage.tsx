import { Trans } from '@lingui/react/macro';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { buttonClass } from '../../steps/parts/Button.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import type { TextOf } from '../../steps/step-props.ts';
import { loginFor } from '../navigation/guard.ts';
import { Link } from '../navigation/Link.tsx';
import { useArrival } from '../navigation/use-arrival.ts';
import styles from '../pages/page.module.css';

type ClosedProps = { readonly bundle: JourneyBundle; readonly path: string; readonly text: TextOf };

/** A page of the journey that anyone may see (R001): its words, and the way in. */
export const ClosedPage = ({ bundle, path, text }: ClosedProps) => {
  const place =
    bundle.journey.steps.find((step) => step.route === path) ??
    Object.values(bundle.journey.outcomes).find((outcome) => outcome.route === path);
  const title = text(place?.title ?? bundle.journey.title);
  useArrival(title);
  return (
    <div className={styles['page']}>
      <h1>{unbroken(title)}</h1>
      {place?.body?.map((id) => (
        <p key={id}>{unbroken(text(id))}</p>
      ))}
      <p>
        <Link className={buttonClass('primary')} to={loginFor({ pathname: path, search: '' })}>
          <Trans>Se connecter</Trans>
        </Link>
      </p>
    </div>
  );
};
