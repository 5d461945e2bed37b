import { languageOf, styleRoute } from '../simulator/page.ts';
import type { PageLanguage } from '../simulator/page.ts';
import type { Route, SimulatorAnswer } from '../simulator/simulator-server.ts';
import type { ProviderStatus, RequestBook, SignatureRequest } from './requests.ts';
import { headersOf, renderSignerPage, renderUnknownPage, returnUrlOf } from './signer-page.ts';

const OUTCOMES: Readonly<Record<string, { readonly from: ProviderStatus; readonly to: ProviderStatus }>> = {
  refuse: { from: 'READY', to: 'DECLINED' },
  expire: { from: 'READY', to: 'EXPIRED' },
  wait: { from: 'READY', to: 'PENDING_RA_VALIDATION' },
};

/** The pages a person sees. */
export const signerRoutes = (book: RequestBook): readonly Route[] => {
  const show = (
    request: SignatureRequest,
    signer: number,
    language: PageLanguage,
    wrongCode: boolean,
  ): SimulatorAnswer => ({
    status: 200,
    headers: headersOf(request),
    body: renderSignerPage(request, signer, language, wrongCode),
  });
  const unknown = (url: URL): SimulatorAnswer => ({
    status: 404,
    headers: headersOf(undefined),
    body: renderUnknownPage(languageOf(url)),
  });

  return [
    styleRoute,
    {
      method: 'GET',
      path: '/sign/:token',
      guarded: false,
      faultless: true,
      answer: ({ parameters, url }) => {
        const found = book.byToken(parameters['token'] ?? '');
        return found === undefined ? unknown(url) : show(found.request, found.signer, languageOf(url), false);
      },
    },
    {
      method: 'GET',
      path: '/sign/:token/documents/:index',
      guarded: false,
      faultless: true,
      answer: ({ parameters, url }) => {
        const found = book.byToken(parameters['token'] ?? '');
        const document = found?.request.documents[Number(parameters['index'])];
        // Whoever does not sign a document does not read it either.
        if (document === undefined || !document.signers.includes(found?.signer ?? -1)) return unknown(url);
        const headers = { 'content-type': 'application/pdf', 'content-security-policy': "default-src 'none'; sandbox" };
        return { status: 200, headers, body: document.bytes };
      },
    },
    {
      method: 'POST',
      path: '/sign/:token',
      guarded: false,
      faultless: true,
      answer: ({ parameters, url, body }) => {
        const found = book.byToken(parameters['token'] ?? '');
        if (found === undefined) return unknown(url);
        const { request, signer } = found;
        // Only the signer whose turn it is decides anything.
        const isOpen = request.status === 'READY' || request.status === 'PENDING_RA_VALIDATION';
        if (isOpen && signer !== request.signed) return show(request, signer, languageOf(url), false);
        const form = new URLSearchParams(body.toString('utf8'));
        const action = form.get('action') ?? 'sign';
        if (action === 'sign' && request.status === 'READY') {
          const right = (form.get('code') ?? '').replace(/\s/g, '') === request.keys[signer]?.code;
          if (right) book.sign(request.id);
          else book.wrongCode(request.id);
          const after = book.byId(request.id) ?? request;
          if (!right && after.status === 'READY') return show(after, signer, languageOf(url), true);
        }
        if (action === 'reject') book.move(request.id, 'FAILED');
        if (action === 'validate' && request.status === 'PENDING_RA_VALIDATION') book.sign(request.id);
        const outcome = OUTCOMES[action];
        if (outcome !== undefined && outcome.from === request.status) book.move(request.id, outcome.to);
        const after = book.byId(request.id) ?? request;
        return { status: 303, headers: { ...headersOf(after), location: returnUrlOf(after, signer) }, body: '' };
      },
    },
  ];
};
