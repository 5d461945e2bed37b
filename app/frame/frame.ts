import type { ScreenKind } from '../../engine/definition/language.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { Language } from '../../locales/load-catalog.ts';

/** What a step says to anybody, before anything is known of the reader; texts are ids of `texts`. */
export type FramedStep = {
  readonly screen: ScreenKind;
  readonly section: string;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly why?: string | undefined;
  readonly body: readonly string[];
  readonly illustration?: string | undefined;
  /** The first of its journey has no way back, the last nothing to come. */
  readonly isFirst: boolean;
  readonly next?: string | undefined;
  readonly texts: JourneyBundle['texts'];
};

/** Who a frame is for: `reader` is signed in. */
export type Audience = 'anyone' | 'reader';

/** A page of which a part is known before anything of the reader is. */
export type FramedPage =
  | { readonly page: 'home'; readonly audience: Audience }
  | { readonly page: 'hub' | 'other' }
  | { readonly page: 'step'; readonly step: FramedStep };

/** Stands where the reader's first name will: the server does not know it. */
export const someone = '\uE000';

/** Draws parts of the first frame, as HTML: the same components as in the browser. */
export type FrameRenderer = {
  /** What only a frame is styled with. */
  readonly style: string;
  /** @param partners whether the partners are simulated */
  readonly renderHeader: (language: Language, audience: Audience, partners: 'simulated' | 'real') => string;
  readonly renderMain: (language: Language, page: FramedPage) => string;
};
