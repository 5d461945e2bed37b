/** The desk of the insurer: a page on which a developer decides what a real insurer's people would. */
import { escapeHtml, fill, languageOf, pageHeaders, renderPage, styleRoute } from '../simulator/page.ts';
import type { PageLanguage } from '../simulator/page.ts';
import type { Route, SimulatorAnswer } from '../simulator/simulator-server.ts';
import { deskTexts } from './desk-texts.ts';
import type { Decision, Review, ReviewBook } from './review-book.ts';

const path = '/desk';
const decisions: readonly Decision[] = ['accepted', 'refused'];

const renderReview = (review: Review, language: PageLanguage): string => {
  const texts = deskTexts(language);
  const reasons = review.reasons.map((reason) => `<li>${escapeHtml(texts.reasons[reason] ?? reason)}</li>`);
  const outcome =
    review.status === 'review'
      ? `<form method="post" action="${path}/${escapeHtml(review.id)}?lang=${language}">
<button class="main" name="decision" value="accepted">${texts.accept}</button>
<button name="decision" value="refused">${texts.refuse}</button></form>`
      : `<p>${texts[review.status]}</p>`;
  return `<section><h2>${escapeHtml(fill(texts.file, { reference: review.reference }))}</h2><ul>${reasons.join('')}</ul>${outcome}</section>`;
};

/** `reviewMs`: after how long a file is accepted by itself. */
export const deskRoutes = (book: ReviewBook, reviewMs: number): readonly Route[] => {
  const show = (language: PageLanguage): SimulatorAnswer => {
    const texts = deskTexts(language);
    const other = language === 'fr' ? 'en' : 'fr';
    const reviews = book.all().toReversed();
    const content = `
<a class="language" lang="${other}" href="${path}?lang=${other}">${texts.otherLanguage}</a>
<h1>${texts.title}</h1>
<p>${fill(texts.intro, { seconds: Math.round(reviewMs / 1000) })}</p>
<a href="${path}?lang=${language}">${texts.refresh}</a>
${reviews.length === 0 ? `<p>${texts.empty}</p>` : reviews.map((review) => renderReview(review, language)).join('\n')}`;
    const { title, banner, bannerDetail } = texts;
    return {
      status: 200,
      headers: pageHeaders(),
      body: renderPage({ language, title, banner, bannerDetail, content }),
    };
  };
  return [
    styleRoute,
    { method: 'GET', path, guarded: false, faultless: true, answer: ({ url }) => show(languageOf(url)) },
    {
      method: 'POST',
      path: `${path}/:id`,
      guarded: false,
      faultless: true,
      answer: ({ parameters, url, body }) => {
        const wanted = new URLSearchParams(body.toString('utf8')).get('decision');
        const decision = decisions.find((known) => known === wanted);
        if (decision !== undefined) book.decide(parameters['id'] ?? '', decision);
        return { status: 303, headers: { ...pageHeaders(), location: `${path}?lang=${languageOf(url)}` }, body: '' };
      },
    },
  ];
};
