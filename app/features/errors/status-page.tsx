import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import type { Status } from '#app/site/types.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { localisedTime, ownTimeZone } from '#app/lib/dates/localised-date.ts';
import { utcTime } from '#app/lib/dates/utc-time.ts';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { LogoImage } from '../brand/logo-image.tsx';
import { ChatLink } from '../customer-service/chat-link.tsx';
import { Countdown } from './countdown.tsx';
import { usePollUntilOpen } from './use-poll-until-open.ts';
import * as css from './status-page.css.ts';

/** Maintenance, a blocked region, or a platform that has never returned permissions [ST-03]. */
export type FullPageStatus = Exclude<Status, { kind: 0 }> | { readonly kind: 'unavailable' };

const messageKeys = {
  1: ['status.maintenance_title', 'status.maintenance_text'],
  2: ['status.blocked_title', 'status.blocked_text'],
  unavailable: ['fault_page.unavailable_title', 'fault_page.unavailable_text'],
} as const;

/** UTC as rendered by the server; the visitor's time zone once scripts run. */
function EndsAt({ iso }: { readonly iso: string }) {
  const local = useEnhanced();
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return <span>{iso}</span>;
  return (
    <time dateTime={new Date(at).toISOString()}>
      {local
        ? localisedTime(at, document.documentElement.lang, ownTimeZone(), 'short')
        : utcTime(at)}
    </time>
  );
}

/** @param now server time at rendering, ms */
function ReopeningCountdown({ end, now }: { readonly end: string | null; readonly now: number }) {
  const [skew] = useState(() => now - Date.now());
  const at = end === null ? NaN : Date.parse(end);
  const endsAt = Number.isNaN(at) ? undefined : at;
  usePollUntilOpen(endsAt, skew);
  return endsAt === undefined ? null : <Countdown end={endsAt} skew={skew} />;
}

export function StatusPage({
  status,
  now,
}: {
  readonly status: FullPageStatus;
  readonly now: number;
}) {
  const brand = useBrand();
  const art = useArt();
  const text = useText();
  const isBlocked = status.kind === 2;
  const [title, body] = messageKeys[status.kind];
  return (
    <main className={css.screen} data-status={status.kind}>
      <LogoImage tone={brand.theme} alt={brand.name} className={css.logo} />
      <img
        src={art({ kind: isBlocked ? 'blocked' : 'maintenance' })}
        alt=""
        width={320}
        height={240}
        className={css.illustration}
      />
      <h1>{text(title)}</h1>
      <p className={css.text}>{text(body)}</p>
      {status.kind === 1 && status.end ? (
        <p className={css.fact}>
          {text('status.until')} <EndsAt iso={status.end} />
        </p>
      ) : null}
      {isBlocked ? null : (
        <ReopeningCountdown end={status.kind === 1 ? status.end : null} now={now} />
      )}
      {isBlocked ? (
        <p className={css.fact}>
          {text('status.your_ip')}{' '}
          <bdi dir="ltr" data-ip="">
            {status.ip}
          </bdi>
        </p>
      ) : null}
      <div className={css.actions}>
        <ChatLink className={buttonClass({ tone: 'primary', size: 'large' })} size={20} />
        {isBlocked ? null : (
          <a href="" className={buttonClass({ size: 'large' })}>
            {text('status.look_again')}
          </a>
        )}
      </div>
    </main>
  );
}
