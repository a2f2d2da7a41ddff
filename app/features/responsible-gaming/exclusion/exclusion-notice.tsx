import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import * as css from './exclusion-notice.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';

export function ExclusionNotice({
  title,
  endsAt,
}: {
  readonly title: string;
  readonly endsAt: number | null;
}) {
  const text = useText();
  return (
    <Alert tone="caution" title={title}>
      <p data-pause-end="">
        {endsAt === null ? (
          text('protection.never')
        ) : (
          <>
            {text('protection.until')} <LocalTime at={endsAt} />
          </>
        )}
      </p>
      <HelpLinks />
    </Alert>
  );
}

export function HelpLinks() {
  const text = useText();
  const help = pathWhenOn(useShell(), 'help');
  return (
    <p className={css.help}>
      {help ? <a href={`${help}#responsible`}>{text('protection.help_here')}</a> : null}
      <a href="https://www.gamblingtherapy.org/" target="_blank" rel="noreferrer">
        {text('protection.help_outside')}
      </a>
    </p>
  );
}
