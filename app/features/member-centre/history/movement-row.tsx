import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import type { RecordKind } from '#app/domain/games/record-kinds.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney } from '../../brand/use-format.ts';
import { ClockTime } from './day-groups.tsx';
import * as css from './history.css.ts';

interface Props {
  readonly movement: {
    /** ms since the epoch. */
    readonly at: number;
    readonly kind: RecordKind;
    /** Minor units; negative for a debit. */
    readonly amount: number;
  };
  readonly timeZone: string;
  readonly isUnderDay?: boolean;
  readonly name: ReactNode;
  readonly sums?: ReactNode;
  readonly children?: ReactNode;
}

export function MovementRow({
  movement: { at, kind, amount },
  timeZone,
  isUnderDay = false,
  name,
  sums,
  children,
}: Props) {
  const money = useMoney();
  const [Icon, sign] = amount < 0 ? [ArrowUpRight, '−'] : [ArrowDownLeft, '+'];
  return (
    <li className={css.entry} data-entry={kind}>
      <span className={css.link} data-in={amount < 0 ? undefined : ''}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className={css.facts}>
        <p className={css.name}>{name}</p>
        {isUnderDay ? (
          <p className={css.quiet}>
            <ClockTime at={at} zone={timeZone} />
            {children}
          </p>
        ) : (
          <>
            {children}
            <p className={css.quiet}>
              <LocalTime at={at} isBrandForm zone={timeZone} />
            </p>
          </>
        )}
      </div>
      <div className={css.sums}>
        <p className={css.amount}>
          <bdi dir="ltr" data-amount={amount}>
            {sign}
            {money(Math.abs(amount))}
          </bdi>
        </p>
        {sums}
      </div>
    </li>
  );
}
