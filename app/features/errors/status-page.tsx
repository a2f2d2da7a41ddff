import { useText } from '#app/i18n/use-text.ts';
import type { Status } from '#app/site/types.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { LogoImage } from '../brand/logo-image.tsx';
import { ChatLink } from '../customer-service/chat-link.tsx';
import { ReopeningCountdown } from './reopening-countdown.tsx';
import { EndsAt } from './ends-at.tsx';
import * as css from './status-page.css.ts';

/** Maintenance, a blocked region, or a platform that has never returned permissions [ST-03]. */
export type FullPageStatus = Exclude<Status, { kind: 0 }> | { readonly kind: 'unavailable' };

const messageKeys = {
  1: ['status.maintenance_title', 'status.maintenance_text'],
  2: ['status.blocked_title', 'status.blocked_text'],
  unavailable: ['fault_page.unavailable_title', 'fault_page.unavailable_text'],
} as const;

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
