import { useText } from '#app/i18n/use-text.ts';
import { isMoney, type LimitKind, type LimitPeriod } from '#app/domain/protection/play-limits.ts';
import { useDurationText } from '../use-duration-text.ts';
import { useMoney } from '../../brand/use-format.ts';

const names = {
  'deposit:day': 'limits.deposit_day',
  'deposit:week': 'limits.deposit_week',
  'deposit:month': 'limits.deposit_month',
  'loss:day': 'limits.loss_day',
  'loss:week': 'limits.loss_week',
  'loss:month': 'limits.loss_month',
  'stake:bet': 'limits.stake_bet',
  'time:session': 'limits.time_session',
  'time:day': 'limits.time_day',
  'check:play': 'limits.check_play',
} as const;

interface Slot {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** A limit's name in forms and addresses. */
export const slotName = ({ kind, period }: Slot): string => `${kind}:${period}`;

export function useLimitText() {
  const text = useText();
  const money = useMoney();
  const period = useDurationText();
  const time = (minutes: number): string =>
    minutes < 60
      ? text('protection.minutes', { minutes })
      : minutes % 60 === 0
        ? period.hours(minutes / 60)
        : text('protection.hours_minutes', {
            hours: Math.floor(minutes / 60),
            minutes: minutes % 60,
          });
  return {
    time,
    money,
    name: (slot: Slot): string => text(names[slotName(slot) as keyof typeof names]),
    value: (kind: LimitKind, value: number): string => (isMoney(kind) ? money(value) : time(value)),
  };
}

/** Whether it accumulates, rather than applying to each bet. */
export const hasUsage = ({ kind }: Pick<Slot, 'kind'>): boolean =>
  kind !== 'stake' && kind !== 'check';
