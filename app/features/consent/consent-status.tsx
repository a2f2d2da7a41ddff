import { useText } from '#app/i18n/use-text.ts';
import type { BrandData } from '../brand/brand-data.ts';
import { ConsentForm } from './consent-form.tsx';
import * as css from './consent.css.ts';

/** Withdrawing must be as easy as consenting [CS-09]. */
export function ConsentStatus({
  analytics,
}: {
  readonly analytics: NonNullable<BrandData['analytics']>;
}) {
  const text = useText();
  if (analytics.consent === null) return null;
  const isGranted = analytics.consent === 'yes';
  return (
    <ConsentForm className={css.status}>
      <span data-consent-status="">{text(isGranted ? 'consent.given' : 'consent.refused')}</span>
      <button type="submit" name="consent" value={isGranted ? 'no' : 'yes'} className={css.change}>
        {text(isGranted ? 'consent.withdraw' : 'consent.give')}
      </button>
    </ConsentForm>
  );
}
