import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import * as css from './social.css.ts';

/** Generic drawings, not the services' logos. */
const drawings: Readonly<Record<SocialProvider, string>> = {
  google: 'M12 3a9 9 0 1 0 9 9h-8',
  facebook: 'M4 5h16v11h-8l-4 4v-4H4z',
  telegram: 'M3 12 21 4l-5 16-5-6zM11 14 21 4',
};

export const ProviderGlyph = ({ provider }: { readonly provider: SocialProvider }) => (
  <svg
    className={css.glyph}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={drawings[provider]} />
  </svg>
);
