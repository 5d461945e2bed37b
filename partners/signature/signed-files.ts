import { createHash } from 'node:crypto';
import { PDFDocument, PDFOperator, PDFOperatorNames, StandardFonts, rgb } from 'pdf-lib';
import type { SignatureRequest } from './requests.ts';

const NOTE = 'Signature simulée, sans valeur juridique - Simulated signature, no legal value';

/**
 * A document with a stamp at the foot of each page. The stamp is an artifact in the sense of tagged PDF, so the
 * reading order of an accessible document stays as it was; the evidence file says the same in readable text.
 */
export const signPdf = async (
  request: SignatureRequest,
  source: SignatureRequest['documents'][number],
  signedAt: string,
): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(source.bytes, { updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const artifact = PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']);
  const end = PDFOperator.of(PDFOperatorNames.EndMarkedContent);
  for (const page of pdf.getPages()) {
    page.pushOperators(artifact);
    page.drawText(`${NOTE} - ${signedAt} - ${request.id}`, { x: 30, y: 12, size: 6, font, color: rgb(0.6, 0, 0) });
    page.pushOperators(end);
  }
  return pdf.save();
};

/** Who did what and when, with the hashes of what was signed. JSON: a simulator pretends to nothing more. */
export const makeEvidence = (request: SignatureRequest, signed: readonly Uint8Array[]): string =>
  JSON.stringify(
    {
      note: NOTE,
      requestId: request.id,
      reference: request.reference,
      signers: request.signers,
      documents: request.documents.map(({ name, sha256, signers }, place) => ({
        name,
        sha256,
        signers: signers.map((signer) => request.signers[signer]?.email),
        signedSha256: createHash('sha256')
          .update(signed[place] ?? '')
          .digest('hex'),
      })),
      history: request.history,
    },
    null,
    2,
  );
