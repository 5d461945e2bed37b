import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';

import { formatLongDate } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { unbroken } from '../../../../steps/parts/Unbroken.tsx';
import page from '../../page.module.css';
import { ArticleAboutLine } from './ArticleAboutLine.tsx';
import styles from './article.module.css';
import type { Article } from './load-articles.ts';

/** With fewer parts the titles are in view anyway. */
const long = 4;

/** The address stays that of the article: what changes in it would be another page to arrive at. */
const goToPart = (id: string) => (event: MouseEvent) => {
  const title = document.getElementById(id);
  if (title === null) return;
  event.preventDefault();
  title.focus();
  title.scrollIntoView();
};

/** The text of an article, under the title that the page gives it. */
export const ArticleText = ({ article }: { readonly article: Article }) => {
  const { t, i18n } = useLingui();
  const { resume, parties, retenir, textes } = article;
  const day = formatLongDate(article.relu, localeOf(i18n.locale));
  return (
    <article className={styles['text']}>
      <p className={page['lead']}>{unbroken(resume)}</p>
      <ArticleAboutLine article={article} />
      {parties.length >= long && (
        <nav aria-label={t`Sommaire`} className={`${styles['contents']} no-print`}>
          <ol>
            {parties.map(({ id, titre }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={goToPart(id)}>
                  {titre}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {parties.map(({ id, titre, blocs }) => (
        <section key={id} className={styles['part']}>
          <h2 id={id} tabIndex={-1}>
            {titre}
          </h2>
          {blocs.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{unbroken(block)}</p>
            ) : (
              <ul key={block[0]}>
                {block.map((item) => (
                  <li key={item}>{unbroken(item)}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <section className={`${page['card']} ${page['strong']}`}>
        <h2>
          <Trans>À retenir</Trans>
        </h2>
        <ul>
          {retenir.map((line) => (
            <li key={line}>{unbroken(line)}</li>
          ))}
        </ul>
      </section>
      <section className={styles['part']}>
        {textes.length > 0 && (
          <>
            <h2>
              <Trans>Textes de référence</Trans>
            </h2>
            <ul>
              {textes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <p className={styles['reviewed']}>
          <Trans>
            Article relu le {day}. Il donne une information générale : il ne remplace pas un conseil sur votre
            situation, et les règles peuvent changer.
          </Trans>
        </p>
      </section>
    </article>
  );
};
