/** The signer's page. */
import { escapeHtml, fill, pageHeaders, renderPage } from '../simulator/page.ts';
import type { PageLanguage } from '../simulator/page.ts';
import { MAX_WRONG_CODES } from './requests.ts';
import type { SignatureRequest } from './requests.ts';
import { signerTexts } from './signer-texts.ts';

/** Where a signer goes back to, by outcome. */
export const returnUrlOf = (request: SignatureRequest, signer: number): string => {
  const { others = request.returnUrls } = request.returnUrls;
  const { success, cancel, fail } = signer > 0 ? others : request.returnUrls;
  // Who signed has signed, whatever those after them do.
  if (signer > 0 && signer < request.signed) return success;
  if (request.status === 'DECLINED' || request.status === 'CANCELED') return cancel;
  return request.status === 'EXPIRED' || request.status === 'FAILED' ? fail : success;
};

/** Headers of a page; forms may only go to the simulator and, by redirect, back to the application. */
export const headersOf = (request: SignatureRequest | undefined): Readonly<Record<string, string>> =>
  pageHeaders(
    request === undefined
      ? []
      : [
          ...new Set(
            [request.returnUrls, request.returnUrls.others ?? request.returnUrls].flatMap(({ success, cancel, fail }) =>
              [success, cancel, fail].map((url) => new URL(url).origin),
            ),
          ),
        ],
  );

/** The page of one request, for the state it is in. `wrongCode` after a code that was not right. */
export const renderSignerPage = (
  request: SignatureRequest,
  signer: number,
  language: PageLanguage,
  wrongCode: boolean,
): string => {
  const texts = signerTexts(language);
  const token = request.keys[signer]?.token ?? '';
  const action = `/sign/${token}?lang=${language}`;
  const isTurn = signer === request.signed;
  const pieces =
    request.status === 'READY' && !isTurn
      ? [`<section><p>${signer < request.signed ? texts.alreadySigned : texts.notYet}</p></section>`]
      : request.status === 'READY'
        ? [
            wrongCode ? renderError(request, language) : '',
            renderDocuments(request, signer, token, language),
            renderForm(request, signer, language, action, wrongCode),
          ]
        : [renderOutcome(request, signer, language, action)];
  const other = language === 'fr' ? 'en' : 'fr';
  const content = `
<a class="language" lang="${other}" href="/sign/${token}?lang=${other}">${texts.otherLanguage}</a>
<h1>${texts.title}</h1>
<p>${escapeHtml(fill(texts.greeting, { name: request.signers[signer]?.name ?? '' }))}</p>
${pieces.join('\n')}`;
  return renderShell(language, `${wrongCode ? `${texts.errorTitle} – ` : ''}${texts.title}`, content);
};

export const renderUnknownPage = (language: PageLanguage): string => {
  const texts = signerTexts(language);
  return renderShell(language, texts.unknown, `<h1>${texts.unknown}</h1><p>${texts.unknownDetail}</p>`);
};

const renderShell = (language: PageLanguage, title: string, content: string): string => {
  const { banner, bannerDetail } = signerTexts(language);
  return renderPage({ language, title, banner, bannerDetail, content });
};

const renderDocuments = (request: SignatureRequest, signer: number, token: string, language: PageLanguage): string => {
  const texts = signerTexts(language);
  const links = request.documents.flatMap(({ name, signers }, index) =>
    signers.includes(signer)
      ? [
          `<li><a href="/sign/${token}/documents/${index}" target="_blank" rel="noopener">${escapeHtml(fill(texts.read, { name }))}</a></li>`,
        ]
      : [],
  );
  return `<section><h2>${texts.documents}</h2><ul>${links.join('')}</ul></section>`;
};

const renderForm = (
  request: SignatureRequest,
  signer: number,
  language: PageLanguage,
  action: string,
  wrongCode: boolean,
): string => {
  const texts = signerTexts(language);
  const problem = wrongCode ? `<p class="error-text" id="code-error">${wrongCodeText(request, language)}</p>` : '';
  const described = wrongCode ? 'code-hint code-error' : 'code-hint';
  return `
<section class="sms"><h2>${escapeHtml(fill(texts.sms, { mobile: request.signers[signer]?.mobile ?? '' }))}</h2>
<p>${fill(texts.smsText, { code: `<span class="code" data-testid="code">${request.keys[signer]?.code ?? ''}</span>` })}</p></section>
<form method="post" action="${action}" novalidate>
<section>
<label for="code">${texts.code}</label><p class="hint" id="code-hint">${texts.codeHint}</p>${problem}
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" aria-describedby="${described}"${wrongCode ? ' aria-invalid="true"' : ''}>
<button class="main" name="action" value="sign">${texts.sign}</button>
<button name="action" value="refuse">${texts.refuse}</button>
</section>
<section><h2>${texts.others}</h2><p class="hint">${texts.othersDetail}</p>
<button name="action" value="wait">${texts.wait}</button>
<button name="action" value="reject">${texts.reject}</button>
<button name="action" value="expire">${texts.expire}</button>
</section>
</form>`;
};

const renderError = (request: SignatureRequest, language: PageLanguage): string => {
  const texts = signerTexts(language);
  return `<section class="error" role="alert"><h2>${texts.errorTitle}</h2><p><a href="#code">${wrongCodeText(request, language)}</a></p></section>`;
};

const wrongCodeText = (request: SignatureRequest, language: PageLanguage): string => {
  const texts = signerTexts(language);
  const left = MAX_WRONG_CODES - request.wrongCodes;
  return left === 1 ? texts.lastTry : fill(texts.wrongCode, { left });
};

const renderOutcome = (request: SignatureRequest, signer: number, language: PageLanguage, action: string): string => {
  const texts = signerTexts(language);
  const operator =
    request.status === 'PENDING_RA_VALIDATION'
      ? `<form method="post" action="${action}"><section><h2>${texts.others}</h2><p class="hint">${texts.othersDetail}</p>
<button name="action" value="validate">${texts.validated}</button><button name="action" value="reject">${texts.reject}</button></section></form>`
      : '';
  return `<section><h2>${texts.status[request.status]}</h2><a href="${escapeHtml(returnUrlOf(request, signer))}">${texts.back}</a></section>${operator}`;
};
