import { Form, Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from './local-time.tsx';
import { HelpLinks } from './pause-notice.tsx';
import * as css from './security-centre.css.ts';
import type { AskedPause } from './security-data.ts';
import { usePeriod } from './use-period.ts';

/** Says plainly what a break does, and asks once more [MC-01]. */
export function ConfirmBreak({ asked }: { readonly asked: AskedPause }) {
  const text = useText();
  const period = usePeriod();
  const isTimeOut = asked.kind === 'time-out';
  const title = isTimeOut
    ? text('protection.confirm_time_out', { period: period.hours(asked.hours) })
    : asked.months === null
      ? text('protection.confirm_exclude_good')
      : text('protection.confirm_exclude', { period: period.months(asked.months) });
  return (
    <section
      className={css.section}
      aria-labelledby="confirm-break"
      data-zone="plain"
      data-confirm={asked.kind}
    >
      <h2 id="confirm-break" className={css.title}>
        {title}
      </h2>
      <p className={css.device}>{text('protection.what_happens')}</p>
      <ul className={css.happens}>
        <li>{text('protection.happens_now')}</li>
        <li>
          {asked.endsAt === null ? (
            text('protection.happens_never')
          ) : (
            <>
              {text('protection.happens_until')} <LocalTime at={asked.endsAt} />
            </>
          )}
        </li>
        {!isTimeOut && asked.everywhere ? <li>{text('protection.happens_everywhere')}</li> : null}
        <li>{text('protection.happens_final')}</li>
        <li>{text('protection.happens_money')}</li>
      </ul>
      <Form method="post" className={css.actions}>
        {isTimeOut ? (
          <input type="hidden" name="hours" value={asked.hours} />
        ) : (
          <input type="hidden" name="months" value={asked.months ?? 'good'} />
        )}
        {!isTimeOut && asked.everywhere ? (
          <input type="hidden" name="everywhere" value="yes" />
        ) : null}
        <Button type="submit" tone="primary" name="intent" value={asked.kind}>
          {text(isTimeOut ? 'protection.yes_time_out' : 'protection.yes_exclude')}
        </Button>
        <Link to="/member/securityCenter" className={buttonClass()}>
          {text('protection.no')}
        </Link>
      </Form>
      <HelpLinks />
    </section>
  );
}
