import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { onFindings, type EditFinding } from './follow-edits.ts';

/** While journeys are being written: what is wrong with the last edit, in place of the edit itself. */
export const EditFindings = () => {
  const [findings, setFindings] = useState<readonly EditFinding[]>([]);
  useEffect(() => onFindings(setFindings), []);
  if (findings.length === 0) return null;
  return (
    <section role="alert">
      <h2>
        {findings.some(({ severity }) => severity === 'error') ? (
          <Trans>Cette modification n’est pas publiée</Trans>
        ) : (
          <Trans>Cette modification est publiée, il reste à la compléter</Trans>
        )}
      </h2>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.file}:${finding.line}:${finding.column}:${finding.message}`}>
            <code>
              {finding.file}:{finding.line}:{finding.column}
            </code>{' '}
            {finding.message}
          </li>
        ))}
      </ul>
    </section>
  );
};
