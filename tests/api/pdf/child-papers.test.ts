import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../api/server/documents/store-document.ts';
import { renderBeneficiaryAnnex } from '../../../api/server/pdf/beneficiary-annex.ts';
import { renderGiftDeed } from '../../../api/server/pdf/gift-deed.ts';
import { renderSubscriptionForm } from '../../../api/server/pdf/subscription-form.ts';
import { nationalityList } from '../../../api/server/reference/countries.ts';
import { feminineNationality } from '../../../api/server/reference/nationality-forms.ts';
import { formatDate, formatPercent, formatReference } from '../../../engine/view/format-values.ts';
import en from '../../../locales/en/pdf.json' with { type: 'json' };
import fr from '../../../locales/fr/pdf.json' with { type: 'json' };
import { expectSound, squeeze, textOf } from '../../helpers/read-pdf.ts';
import { sampleSummary } from '../subscription-summary-sample.ts';

describe('the papers of a child’s contract', () => {
  const { subscriber } = sampleSummary();
  const { civility, birth, nationality, address, firstNames, lastName } = subscriber;
  const person = { civility, birth, nationality, address, firstNames, lastName };
  const coded = { code: 'A', label: 'Un choix' };
  const withGift = (language: 'fr' | 'en') =>
    sampleSummary({
      language,
      payer: {
        ...{ kind: 'third-party', name: 'Jean Payeur', birthDate: '1948-03-27', link: coded },
        second: { name: 'Odile Payeur', birthDate: '1950-06-01', iban: 'FR1420041010050500013M02606' },
      },
      beneficiaryClause: {
        kind: coded,
        text: 'Camille, à défaut mes héritiers.',
        ranks: [[{ name: 'Camille Durand', birth: 'le 01/02/1990, Nantes', share: 10_000 }]],
      },
      minor: {
        child: {
          ...person,
          firstNames: 'Zoé',
          tax: { residence: { code: 'BE', label: 'Belgique' }, usPerson: false },
        },
        link: coded,
        second: {
          civility,
          lastName: 'Tel qu’annoncé',
          firstNames: 'Alex',
          email: "o'connor@exemple.fr",
          mobile: '',
          told: { ...person, lastName: 'Tel que dit', identityDocument: subscriber.identityDocument },
        },
        gift: {
          donors: [
            {
              civility,
              lastName: 'Moreau',
              firstNames: 'Claude',
              birthDate: '1948-03-27',
              birthPlace: 'Nantes',
              address: '1 rue du Port, 44000 Nantes',
              email: 'claude@exemple.fr',
              mobile: '',
            },
          ],
          link: coded,
          cents: 2_000_000,
          givenOn: '2026-10-01',
          declaration: coded,
          deedOn: '2026-10-02',
          releaseAge: 21,
          administration: coded,
          returns: true,
        },
      },
    });

  it.each(['fr', 'en'] as const)('are sound and say what they are for (%s)', async (language) => {
    const summary = withGift(language);
    const texts = language === 'fr' ? fr : en;
    const deed = (await renderGiftDeed(summary)) ?? new Uint8Array();
    const annex = await renderBeneficiaryAnnex(summary);
    const deedSha256 = sha256(deed);
    const form = await renderSubscriptionForm(summary, { deedSha256 });
    for (const bytes of [deed, annex, form]) await expectSound(bytes, language === 'fr' ? 'fr-FR' : 'en-GB');
    expect(renderGiftDeed(sampleSummary({ language }))).toBeUndefined();
    const [ofDeed, ofAnnex, ofForm] = [await textOf(deed), await textOf(annex), await textOf(form)];
    const day = (iso: string): string => squeeze(formatDate(iso, language));
    for (const said of ['OdilePayeur', day('1950-06-01'), squeeze('FR14 2004 1010 0505 0001 3M02 606')])
      expect(ofForm).toContain(said);
    for (const said of ['ClaudeMoreau', 'Zoé', '21', day('2026-10-01'), day('2026-10-02')])
      expect(ofDeed).toContain(said);
    for (const said of ['CamilleDurand', squeeze(formatPercent(10_000, language))]) expect(ofAnnex).toContain(said);
    expect(ofAnnex).toContain(squeeze(texts.form.clause.minorAdvice));
    // What was said of the child's own taxes is told beside that of the parent.
    expect(ofForm).toContain(`${squeeze(texts.form.tax.residence)}Belgique`);
    // What the other parent said of themselves counts.
    expect(ofForm).toContain('Telquedit');
    // The form names the deed by its hash, and the donor signs the deed alone.
    expect(ofForm).toContain(deedSha256);
    expect(ofDeed).toContain(squeeze(texts.form.minor.donorSigns));
    expect(ofForm).not.toContain('ClaudeMoreau');
    // A dossier is named as people read it.
    for (const said of [ofDeed, ofAnnex, ofForm]) {
      expect(said).toContain(squeeze(formatReference(summary.dossierId)));
      expect(said).not.toContain(summary.dossierId);
    }
  });

  it('write nationalities so that they agree with the word', () => {
    for (const { label } of nationalityList('fr'))
      expect(label).not.toMatch(/^[\p{L}-]+(?:ais|ois|ain|ien|éen)(?: \(|$)/u);
    expect(['Français', 'Grec', 'Saint-Pierrais ou Miquelonais', 'Belge'].map(feminineNationality)).toEqual([
      'Française',
      'Grecque',
      'Saint-Pierraise ou Miquelonaise',
      'Belge',
    ]);
  });
});
