import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { BrandData } from '../brand/brand-data.ts';
import { useBrand } from '../brand/use-brand.ts';
import { ConsentForm } from './consent-form.tsx';
import * as css from './consent.css.ts';

/** Shown until the visitor answers; analytics start after consent [CS-09]. */
export function ConsentBanner({
  analytics,
}: {
  readonly analytics: NonNullable<BrandData['analytics']>;
}) {
  const { name } = useBrand();
  const text = useText();
  const id = analytics.consent === 'yes' ? analytics.id : undefined;
  useEffect(() => {
    if (id)
      void import('./start-analytics.ts').then(
        ({ startAnalytics }) => startAnalytics(id),
        () => undefined,
      );
  }, [id]);
  if (analytics.consent !== null) return null;
  return (
    <section className={css.banner} aria-label={text('consent.title')} data-consent="asked">
      <div className={css.inner}>
        <div>
          <p className={css.title}>{text('consent.title')}</p>
          <p className={css.description}>{text('consent.text', { name })}</p>
        </div>
        <ConsentForm className={css.answers}>
          <Button type="submit" name="consent" value="no">
            {text('consent.no')}
          </Button>
          <Button type="submit" name="consent" value="yes">
            {text('consent.yes')}
          </Button>
        </ConsentForm>
      </div>
    </section>
  );
}
