import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from './in-game-limits.css.ts';
import type { LimitsData } from '#app/domain/protection/play-state.ts';
import { LimitReachedText } from './limit-reached.tsx';

interface LimitDialogProps {
  readonly limits: Pick<LimitsData, 'limits' | 'reached'>;
  readonly page: string | undefined;
  readonly back: string;
  readonly onClose: () => void;
}

export function LimitDialog({
  limits: { limits, reached },
  page,
  back,
  onClose,
}: LimitDialogProps) {
  const text = useText();
  return (
    <Dialog
      id="limitNotice"
      title={text('limits.reached')}
      closeLabel={text('protection.keep_playing')}
      onClose={onClose}
      size="small"
    >
      <div className={css.text}>
        {reached ? (
          <LimitReachedText reached={reached} limits={limits} />
        ) : (
          <p>{text('fault.limit_reached')}</p>
        )}
        <p>{text('limits.wins_paid')}</p>
      </div>
      <div className={css.actions}>
        <Link to={back} className={buttonClass({ tone: 'primary' })}>
          {text('limits.stop')}
        </Link>
        {page ? (
          <Link to={`${page}?task=limits`} className={buttonClass()}>
            {text('limits.see')}
          </Link>
        ) : null}
        <Button onClick={onClose}>{text('protection.keep_playing')}</Button>
      </div>
    </Dialog>
  );
}
