import { email } from '../email.ts';
import type { FieldTrials } from '../field-kind.ts';
import { exampleOf, keepValid } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const emailTrials: FieldTrials<'email'> = {
  samples: (field, context) =>
    keepValid(
      [
        exampleOf(field.example, (raw) => email.parse(raw, field, context)),
        'camille.durand@exemple.fr',
        'jean-marc+epargne@mail.exemple.co.uk',
        'a@b.fr',
      ],
      (value) => email.validate(value, field, context),
    ),
  faults: () => [
    { raw: 'camille.durand', code: 'email-format' },
    { raw: 'camille@', code: 'email-format' },
    { raw: 'camille@exemple', code: 'email-format' },
    { raw: 'camille durand@exemple.fr', code: 'email-format' },
    { raw: 'camille..durand@exemple.fr', code: 'email-format' },
    { raw: 'hélène@exemple.fr', code: 'email-format' },
  ],
};
