import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawable, splitRuns } from '../../../api/server/pdf/fonts.ts';
import { renderBeneficiaryAnnex } from '../../../api/server/pdf/beneficiary-annex.ts';
import { renderFinancialAnnex } from '../../../api/server/pdf/financial-annex.ts';
import { renderGeneralTerms } from '../../../api/server/pdf/general-terms.ts';
import { renderKeyInformation } from '../../../api/server/pdf/key-information.ts';
import { createPdf } from '../../../api/server/pdf/pdf-writer.ts';
import { mandateReference, renderSubscriptionForm } from '../../../api/server/pdf/subscription-form.ts';
import { renderFundReport } from '../../../api/server/pdf/fund-report.ts';
import { renderInformationSheet } from '../../../api/server/pdf/information-sheet.ts';
import { renderStatement } from '../../../api/server/pdf/statement.ts';
import { valueContract } from '../../../api/server/subscription/contract-value.ts';
import { renderSuitabilitySummary } from '../../../api/server/pdf/suitability-summary.ts';
import { formatDate, formatLongDate, formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import en from '../../../locales/en/pdf.json' with { type: 'json' };
import fr from '../../../locales/fr/pdf.json' with { type: 'json' };
import { formatAnswer } from '../../../steps/format.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { seed } from '../../helpers/seed.ts';
import { expectSound, linesOf, squeeze, textOf } from '../../helpers/read-pdf.ts';
import { sampleSummary } from '../subscription-summary-sample.ts';

describe('the subscription form', () => {
  it('is a tagged document with all its parts, in both languages', async () => {
    for (const language of ['fr', 'en'] as const) {
      const bytes = await renderSubscriptionForm(sampleSummary({ language }));
      const pdf = await expectSound(bytes, language === 'fr' ? 'fr-FR' : 'en-GB');
      const texts = language === 'fr' ? fr : en;
      expect(pdf.getTitle()).toBe(texts.form.title);
      const text = await textOf(bytes);
      for (const part of [
        'parties',
        'identity',
        'tax',
        'payments',
        'funds',
        'management',
        'clause',
        'mandate',
        'renunciation',
        'receipt',
        'signature',
      ] as const) {
        expect(text).toContain(squeeze(texts.form[part].title));
      }
      expect(text).toContain(squeeze(texts.common.note));
      expect(text).toContain(squeeze('Lœuillet-Ÿsançon'));
      expect(text).toContain(squeeze('12 rue de l’Église'));
      expect(text).toContain(squeeze(formatMoney(12_345_678, language)));
      expect(text).toContain('FR7630006000011234567890189');
      expect(text).toContain(squeeze(texts.form.management.unitLinked));
    }
  });

  it('is the same to the byte for the same summary, and another for another one', async () => {
    const first = await renderSubscriptionForm(sampleSummary());
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(Buffer.compare(await renderSubscriptionForm(sampleSummary()), first)).toBe(0);
    const other = await renderSubscriptionForm(sampleSummary({ adviserCode: 'CGP-2048' }));
    expect(Buffer.compare(other, first)).not.toBe(0);
  });

  it('leaves out what does not exist instead of printing it empty', async () => {
    const { bank: _bank, adviserCode: _code, ...rest } = sampleSummary();
    const bytes = await renderSubscriptionForm({
      ...rest,
      payments: { initialCents: 100_000, mode: { code: 'VIR', label: 'Virement' } },
      documentsReceived: [],
    });
    await expectSound(bytes, 'fr-FR');
    const text = await textOf(bytes);
    expect(text).not.toContain(squeeze(fr.form.mandate.title));
    expect(text).not.toContain('undefined');
    expect(text).toContain(squeeze(fr.form.payments.noSchedule));
  });

  it('holds a mandate where specialists choose the funds, and none where the saver does', async () => {
    const summary = sampleSummary();
    const { title, feesText } = fr.form.managementMandate;
    const managed = await textOf(await renderSubscriptionForm(summary));
    for (const said of [title, feesText]) expect(managed).toContain(squeeze(said));
    const management = { ...summary.management, mode: { code: 'LIBRE', label: 'Gestion libre' } };
    expect(await textOf(await renderSubscriptionForm({ ...summary, management }))).not.toContain(squeeze(title));
  });

  it('flows a text longer than a page', async () => {
    const long = 'Mes héritiers par parts égales. '.repeat(240);
    const bytes = await renderSubscriptionForm(
      sampleSummary({ beneficiaryClause: { kind: { code: 'LIBRE', label: 'Clause libre' }, text: long } }),
    );
    await expectSound(bytes, 'fr-FR');
    expect((await textOf(bytes)).split('partségales.').length - 1).toBeGreaterThanOrEqual(240);
  });

  it('draws 300 hostile strings as text and nothing else', async () => {
    const seeds = [
      '<script>alert(1)</script>',
      ') Tj ET /JS (app.alert(1)) BT (',
      '/OpenAction << /S /JavaScript >>',
      'endstream endobj',
      '%%EOF',
      '\\u202e\u202eexe.fdp',
      '{name}{address}',
      '$&$1$`',
      '${7*7}',
      "'; DROP TABLE people; --",
      '=cmd|calc',
      '&lt;b&gt;',
      'Ærøskøbing Škoda Łódź',
      'Ελληνικά Кириллица',
      'Nguyễn Văn Đạt',
      'ﬁ ﬂ ﬀ',
      'e\u0301le\u0300ve',
      'a\u0000b\u0007c',
      '1 234,56 €',
      '«\u00a0guillemets\u00a0» –—…',
      'naïve ÿ Ÿ œ Œ ç',
      '(((((',
      '\\\\\\(',
      '<FEFF0041>',
      '../../etc/passwd',
    ];
    const hostile = Array.from(
      { length: 300 },
      (_, index) => `N${index} ${seeds[index % seeds.length] ?? ''} ${'x'.repeat(index % 7)}`,
    );
    for (let start = 0; start < hostile.length; start += 100) {
      const batch = hostile.slice(start, start + 100);
      const bytes = await renderSubscriptionForm(
        sampleSummary({
          fundOrigins: batch.map((detail, index) => ({
            origin: { code: 'AUTRE', label: `Autre ${index}` },
            detail,
            share: 100,
          })),
        }),
      );
      await expectSound(bytes, 'fr-FR');
      const text = (await textOf(bytes)).normalize('NFKC');
      for (const line of batch) expect(text).toContain(squeeze(drawable(line)).normalize('NFKC'));
    }
  });
});

describe('the other documents', () => {
  it.each(['fr', 'en'] as const)('general terms, key information and suitability in %s', async (language) => {
    const lang = language === 'fr' ? 'fr-FR' : 'en-GB';
    const texts = language === 'fr' ? fr : en;
    const terms = await renderGeneralTerms(language, '2026-11-21');
    const kid = await renderKeyInformation(language, '2026-11-21');
    const fund = await renderKeyInformation(language, '2026-11-21', {
      isin: 'ZZ0000000016',
      name: 'Actions Europe (simulé)',
    });
    const report = await renderSuitabilitySummary({
      language,
      preparedOn: '2026-11-21',
      person: 'Aïcha Noëlle Lœuillet',
      subjects: [{ title: 'Objectifs', answers: [{ question: 'Horizon', answer: 'Plus de 8 ans' }] }],
      recommended: 'Équilibré',
      chosen: 'Prudent',
      sustainability: { title: 'Durabilité', note: 'Simulé.', rows: [['Fonds vert', 'Répond à vos préférences']] },
      reasons: ['Votre horizon est long.'],
      warnings: [],
    });
    const day = '2028-03-14';
    const summary = sampleSummary({ language });
    const signed = { id: 'ctr_0123456789', createdAt: '2026-11-21T10:00:00.000Z' };
    const valuation = valueContract(signed, summary, day);
    const since = '2026-11-21';
    const statement = await renderStatement({ day, contract: 'AV-000123', since, summary, valuation });
    const sheet = await renderInformationSheet(summary);
    const figures = { isin: 'ZZ0000000016', name: 'Actions Monde (simulé)', equities: 7500, fee: 150, sfdr: 8 };
    const fundReport = await renderFundReport(language, day, figures);
    for (const bytes of [terms, kid, fund, report, statement, sheet, fundReport]) await expectSound(bytes, lang);
    expect((await PDFDocument.load(kid)).getPageCount()).toBeLessThanOrEqual(3);
    const said = await textOf(kid);
    const positions = texts.kid.sections.map((section) => said.indexOf(squeeze(section.title)));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect([...positions].sort((a, b) => a - b)).toEqual(positions);
    expect(await textOf(fund)).toContain('ZZ0000000016');
    expect(await textOf(terms)).toContain(squeeze(texts.terms.boxTitle));
    expect(await textOf(report)).toContain(squeeze('Plus de 8 ans'));
    expect(await textOf(statement)).toContain(squeeze(formatMoney(valuation.value, language)));
    expect(await textOf(statement)).toContain(squeeze(summary.beneficiaryClause.text));
    expect(await textOf(sheet)).toContain(squeeze(texts.sheet.rightsList[0] ?? ''));
    expect(await textOf(fundReport)).toContain(squeeze('Actions Monde (simulé)'));
  });

  it('has the same keys in both languages and no French word left in the English ones', () => {
    const keys = (value: unknown, path: string): readonly string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}/${key}`))
        : [path];
    expect(keys(en, '')).toEqual(keys(fr, ''));
    const same = (a: unknown, b: unknown): readonly string[] =>
      typeof a === 'string'
        ? a === b && /[a-z]{4}/.test(a) && !a.includes('{')
          ? [a]
          : []
        : Object.entries(a as object).flatMap(([key, inner]) => same(inner, (b as Record<string, unknown>)[key]));
    expect(
      same(fr, en).filter(
        (text) =>
          !['what', 'risks', 'default', 'costs', 'term', 'complaint', 'other', 'Date', 'Signature', 'Horizon'].includes(
            text,
          ),
      ),
    ).toEqual([]);
  });
});

const value = fc.oneof(
  fc.record({ kind: fc.constant('money' as const), value: fc.integer({ min: -200_000_000, max: 99_999_999_999 }) }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: -10_000, max: 1_000_000 }) }),
  fc.record({
    kind: fc.constant('date' as const),
    value: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  }),
);

type Drawn = typeof value extends fc.Arbitrary<infer T> ? T : never;
const write = (one: Drawn, language: 'fr' | 'en'): string => {
  switch (one.kind) {
    case 'money':
      return formatMoney(one.value, language);
    case 'percent':
      return formatPercent(one.value, language);
    case 'date':
      return formatDate(one.value, language);
  }
};

describe('values', () => {
  it.each(['fr', 'en'] as const)(
    '1,000 of them read in a document as on the page, to the code point (%s)',
    async (language) => {
      const values = fc.sample(value, { numRuns: 1000, seed });
      const onPage = values.map(({ kind, value: one }) =>
        formatAnswer(
          {
            name: 'v',
            kind,
            field: { type: kind, label: 'v' },
            required: true,
            value: undefined,
          } as unknown as FieldView,
          one,
          { locale: language, text: (id) => id, countries: () => [], nationalities: () => [], itemViews: () => [] },
          { yes: '', no: '', right: '', wrong: '', accepted: '', empty: '' },
        ),
      );
      const pdf = createPdf({
        language,
        title: 'values',
        author: '-',
        day: '2026-01-01',
        note: '',
        pageLabel: (page) => `- ${page} -`,
      });
      for (const one of values) pdf.paragraph(write(one, language));
      const read = (await linesOf(await pdf.finish())).filter((line) => line !== '' && !/^-\s\d+\s-$/u.test(line));
      expect(read).toEqual(onPage);
      expect(read.some((line) => line.includes('\u202f'))).toBe(language === 'fr');
    },
  );
});

/** Pieces of text drawn on the last page: its foot, in two pieces, among them. */
const drawnOnLastPage = async (bytes: Uint8Array): Promise<{ readonly pages: number; readonly drawn: number }> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const last = pdf.getPages().at(-1)?.node.Contents();
  const content = last instanceof PDFRawStream ? inflateSync(last.contents).toString('latin1') : '';
  return { pages: pdf.getPageCount(), drawn: content.split(/^BT$/mu).length - 1 };
};

describe('the last page', () => {
  it('never holds a line or two alone, however long the document is', async () => {
    for (let lines = 28; lines < 120; lines += 3) {
      const pdf = createPdf({
        language: 'fr',
        title: 'lines',
        author: '-',
        day: '2026-01-01',
        note: '-',
        pageLabel: (page) => `- ${page} -`,
      });
      for (let line = 0; line < lines; line += 1) pdf.paragraph(`Ligne ${line}`);
      const { pages, drawn } = await drawnOnLastPage(await pdf.finish());
      if (pages > 1) expect(drawn, `${lines} lines`).toBeGreaterThan(4);
    }
  });

  it('of each document of ours does not either', async () => {
    for (const language of ['fr', 'en'] as const) {
      const day = '2026-11-21';
      const summary = sampleSummary({ language });
      const sustainability = { sfdr: 8, sustainable: 1000, taxonomy: 200, impacts: true, excluded: ['Le tabac'] };
      const fund = { gross: 510, fee: 150, retrocession: 60, decline: 4200, ...sustainability };
      const funds = Array.from({ length: 40 }, (_, n) => ({ ...fund, name: `Fonds ${n}`, isin: `ZZ${n}` }));
      const documents = await Promise.all([
        renderSubscriptionForm(summary),
        renderInformationSheet(summary),
        renderBeneficiaryAnnex(summary),
        renderGeneralTerms(language, day),
        renderKeyInformation(language, day),
        ...[0, 10, 20, 30, 40].map((count) =>
          renderFinancialAnnex(language, day, funds.slice(0, count), sustainability),
        ),
      ]);
      for (const bytes of documents) {
        const { pages, drawn } = await drawnOnLastPage(bytes);
        if (pages > 1) expect(drawn).toBeGreaterThan(4);
      }
    }
  });
});

describe('drawing', () => {
  it('keeps no steering character and no narrow space', () => {
    expect(drawable('a\u202eb\u200dc\u0000d\u202fe\ud800f')).toBe('abcd\u00a0e\ufffdf');
    expect(drawable('e\u0301')).toBe('é');
    expect(
      splitRuns('日本', 'regular')
        .map((run) => run.text)
        .join(''),
    ).toBe('??');
    expect(splitRuns('', 'bold')).toHaveLength(1);
  });

  it('writes dates and mandate references', () => {
    expect(formatLongDate('2026-05-01', 'fr')).toBe('1er mai 2026');
    expect(formatLongDate('2026-05-11', 'fr')).toBe('11 mai 2026');
    expect(formatLongDate('2026-05-01', 'en')).toBe('1 May 2026');
    expect(mandateReference('dos_0123456789abcdefghjkmnpqrstv-and-more')).toMatch(/^[0-9A-Z]{1,35}$/);
  });
});
