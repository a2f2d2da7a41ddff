import { Form, Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import { HelpLinks } from './exclusion-notice.tsx';
import * as css from '#app/ui/panel.css.ts';
import type { ExclusionRequest } from './exclusion-data.ts';
import { useDurationText } from '../use-duration-text.ts';

export function ConfirmExclusion({ request }: { readonly request: ExclusionRequest }) {
  const text = useText();
  const period = useDurationText();
  const isTimeOut = request.kind === 'time-out';
  const title = isTimeOut
    ? text('protection.confirm_time_out', { period: period.hours(request.hours) })
    : request.months === null
      ? text('protection.confirm_exclude_good')
      : text('protection.confirm_exclude', { period: period.months(request.months) });
  return (
    <section
      className={css.section}
      aria-labelledby="confirm-break"
      data-zone="plain"
      data-confirm={request.kind}
    >
      <h2 id="confirm-break" className={css.title}>
        {title}
      </h2>
      <p className={css.strong}>{text('protection.what_happens')}</p>
      <ul className={css.consequences}>
        <li>{text('protection.happens_now')}</li>
        <li>
          {request.endsAt === null ? (
            text('protection.happens_never')
          ) : (
            <>
              {text('protection.happens_until')} <LocalTime at={request.endsAt} />
            </>
          )}
        </li>
        {!isTimeOut && request.everywhere ? <li>{text('protection.happens_everywhere')}</li> : null}
        <li>{text('protection.happens_final')}</li>
        <li>{text('protection.happens_money')}</li>
      </ul>
      <Form method="post" className={css.actions}>
        {isTimeOut ? (
          <input type="hidden" name="hours" value={request.hours} />
        ) : (
          <input type="hidden" name="months" value={request.months ?? 'permanent'} />
        )}
        {!isTimeOut && request.everywhere ? (
          <input type="hidden" name="everywhere" value="yes" />
        ) : null}
        <Button type="submit" tone="primary" name="intent" value={request.kind}>
          {text(isTimeOut ? 'protection.yes_time_out' : 'protection.yes_exclude')}
        </Button>
        <Link to="/member/securityCenter?task=play-safely" className={buttonClass()}>
          {text('protection.no')}
        </Link>
      </Form>
      <HelpLinks />
    </section>
  );
}
