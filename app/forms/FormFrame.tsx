import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';

import summary from '../../steps/parts/error-summary.module.css';
import { Wait } from '../../steps/parts/Wait.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { errorSummaryId, focusField, inputIdOf } from '../../steps/step-ids.ts';
import styles from './forms.module.css';
import type { Form, Values } from './use-form.ts';

type FormFrameProps<V extends Values> = {
  readonly form: Form<V>;
  readonly children: ReactNode;
};

/** A form and, above it after a refused submit, everything to correct; each line leads to its box. */
export const FormFrame = <V extends Values>({ form, children }: FormFrameProps<V>) => {
  const { t } = useLingui();
  const problem = form.hasProblems ? t`Erreur : ` : '';
  // While there is something to correct, the tab says so (GOV.UK error summary); whoever names it anew leaves that out.
  useEffect(() => {
    if (problem === '') return undefined;
    document.title = problem + document.title;
    return () => {
      document.title = document.title.replace(problem, '');
    };
  }, [problem]);
  const lines = Object.entries(form.problems);
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit} aria-busy={form.busy}>
      {form.hasProblems && (
        <div id={errorSummaryId} className={summary['summary']} role="alert" tabIndex={-1}>
          {form.failure !== undefined ? (
            <p>{unbroken(form.failure)}</p>
          ) : (
            <>
              <h2 className={summary['title']}>
                <Plural value={lines.length} one="Il reste un point à corriger" other="Il reste # points à corriger" />
              </h2>
              <ul className={summary['points']}>
                {lines.map(([name, words]) => (
                  <li key={name}>
                    <a
                      href={`#${inputIdOf(name)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        focusField(name);
                      }}
                    >
                      {unbroken(words ?? '')}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {children}
      <p role="status" className={styles['wait']}>
        {form.busy && <Wait />}
      </p>
    </form>
  );
};
