import { useText } from '#app/i18n/use-text.ts';
import { useServerTime } from '#app/ui/use-server-time.ts';
import { useElapsedText } from '../../brand/use-elapsed-text.ts';

export function SessionClock({
  startedAt,
  now,
  className,
  short = false,
}: {
  readonly startedAt: number;
  readonly now: number;
  readonly className?: string | undefined;
  readonly short?: boolean;
}) {
  const text = useText();
  const time = useElapsedText(startedAt, useServerTime(now));
  const fullText = text('protection.logged_in_for', { time });
  return (
    <span className={className} title={short ? fullText : undefined} data-session-clock="">
      {short ? time : fullText}
    </span>
  );
}
