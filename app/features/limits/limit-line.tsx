import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '../protection/local-time.tsx';
import { isCounted, slotName, useLimitWords } from './limit-words.ts';
import type { ShownLimit } from './limits-data.ts';
import * as css from './limits.css.ts';

/**
 * One limit: what is used of it, when it begins anew, what is on its way, and how to be rid of it.
 */
export function LimitLine({ limit }: { readonly limit: ShownLimit }) {
  const { kind, value, next, everywhere } = limit;
  const text = useText();
  const words = useLimitWords();
  if (value === null) return null;
  const name = words.name(limit);
  return (
    <li className={css.line} data-limit={slotName(limit)}>
      <div className={css.facts}>
        <p className={css.name}>
          {name}
          {everywhere ? <Badge>{text('limits.everywhere')}</Badge> : null}
        </p>
        {isCounted(limit) ? (
          <Used limit={limit} value={value} name={name} />
        ) : (
          <p>
            {text(kind === 'check' ? 'limits.every' : 'limits.most', {
              time: words.time(value),
              most: words.value(kind, value),
            })}
          </p>
        )}
        {next ? (
          <Form method="post" className={css.next} data-limit-next="">
            <Named limit={limit} />
            <span>
              {next.value === null
                ? text('limits.next_none')
                : text('limits.next', { value: words.value(kind, next.value) })}{' '}
              <LocalTime at={next.at} />
            </span>
            <Button
              type="submit"
              size="small"
              name="intent"
              value="keep-limit"
              aria-label={text('limits.keep_of', { limit: name })}
            >
              {text('limits.keep')}
            </Button>
          </Form>
        ) : null}
      </div>
      {next?.value === null ? null : (
        <Form method="post">
          <Named limit={limit} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="remove-limit"
            aria-label={text('limits.remove_of', { limit: name })}
          >
            {text('limits.remove')}
          </Button>
        </Form>
      )}
    </li>
  );
}

const Named = ({ limit }: { readonly limit: ShownLimit }) => (
  <>
    <input type="hidden" name="slot" value={slotName(limit)} />
    {limit.everywhere ? <input type="hidden" name="everywhere" value="yes" /> : null}
  </>
);

function Used({
  limit: { kind, used, freesAt },
  value,
  name,
}: {
  readonly limit: ShownLimit;
  readonly value: number;
  readonly name: string;
}) {
  const text = useText();
  const words = useLimitWords();
  const shown = Math.max(0, used);
  return (
    <>
      <p>
        {text('limits.used', { used: words.value(kind, shown), most: words.value(kind, value) })}
      </p>
      <progress
        className={css.meter}
        max={value}
        value={Math.min(shown, value)}
        aria-label={name}
        data-full={shown >= value ? '' : undefined}
      />
      {freesAt === null ? null : (
        <p>
          {text('limits.begins')} <LocalTime at={freesAt} />
        </p>
      )}
    </>
  );
}
