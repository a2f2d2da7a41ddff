import { useCallback, useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { classNames } from '#app/ui/class-names.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { useBrand } from '../brand/use-brand.ts';
import { Page } from '../shell/page.tsx';
import * as css from './domains-page.css.ts';
import { bySpeed, measureDomain, type Measurement } from './measure-domain.ts';

interface Props {
  readonly banners: readonly BannerData[];
  readonly domains: readonly string[];
  readonly scheme: string;
}

export function DomainsPage({ banners, domains, scheme }: Props) {
  const text = useText();
  const { name } = useBrand();
  const [measurements, setMeasurements] = useState<Readonly<Record<string, Measurement>>>({});
  const check = useCallback(() => {
    setMeasurements({});
    const instruments = { fetch: window.fetch.bind(window), now: () => performance.now() };
    for (const domain of domains)
      void measureDomain(scheme + domain, instruments).then((measurement) =>
        setMeasurements((previous) => ({ ...previous, [domain]: measurement })),
      );
  }, [domains, scheme]);
  useEffect(check, [check]);
  const rows = bySpeed(domains.map((domain) => ({ domain, measured: measurements[domain] })));
  const isComplete = rows.every((row) => row.measured);
  const fastest = rows[0]?.measured?.kind === 'speed' ? rows[0].domain : undefined;
  return (
    <Page
      banners={banners}
      title={text('domains.title')}
      intro={text('domains.intro', { name })}
      narrow
    >
      {isComplete && fastest === undefined ? (
        <Alert tone="critical">{text('domains.all_failed')}</Alert>
      ) : null}
      <ol className={css.list}>
        {rows.map((row) => (
          <li key={row.domain} className={css.row} data-domain={row.domain}>
            <div>
              <bdi className={css.domain}>{row.domain}</bdi>
              <Speed measurements={row.measured} />
            </div>
            {row.domain === domains[0] ? (
              <span className={css.currentDomain}>{text('domains.here')}</span>
            ) : (
              <a
                href={scheme + row.domain}
                className={buttonClass()}
                aria-label={`${text('domains.open')} ${row.domain}`}
              >
                {text('domains.open')}
              </a>
            )}
          </li>
        ))}
      </ol>
      <noscript>
        <p>{text('domains.no_script')}</p>
      </noscript>
      <p role="status">
        <VisuallyHidden>
          {isComplete && fastest !== undefined ? text('domains.done', { domain: fastest }) : ''}
        </VisuallyHidden>
      </p>
      <Button onClick={check} busy={!isComplete}>
        {text('domains.again')}
      </Button>
    </Page>
  );
}

function Speed({ measurements }: { readonly measurements: Measurement | undefined }) {
  const text = useText();
  if (!measurements) return <p className={css.speed}>{text('domains.checking')}</p>;
  if (measurements.kind === 'speed')
    return (
      <p className={css.speed} data-speed={measurements.ms}>
        {text('domains.speed', { ms: measurements.ms })}
      </p>
    );
  return (
    <p className={classNames(css.speed, css.failed)} data-speed="none">
      {text(measurements.kind === 'timeout' ? 'domains.timeout' : 'domains.failed')}
    </p>
  );
}
