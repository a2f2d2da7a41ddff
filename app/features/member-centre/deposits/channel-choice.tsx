import { useText } from '#app/i18n/use-text.ts';
import * as panel from '#app/ui/panel.css.ts';
import type { DepositChannelView } from '#schema/calls/deposits.ts';
import { useMoney } from '../../brand/use-format.ts';
import { useChannelName, useFeeText } from './use-deposit-texts.ts';
import * as css from './deposit.css.ts';

const closedTexts = {
  c2c_nobody: 'deposit.c2c_nobody',
  c2c_off: 'fault.c2c_off',
  c2c_cancelled: 'fault.c2c_cancelled',
} as const;

export function ChannelChoice({
  channel,
  isSelected,
  describedBy,
  onSelect,
}: {
  readonly channel: DepositChannelView;
  readonly isSelected: boolean;
  readonly describedBy: string | undefined;
  readonly onSelect: () => void;
}) {
  const text = useText();
  const money = useMoney();
  const nameOf = useChannelName();
  const feeText = useFeeText();
  const { id, min, max, hours, isOpen, closedReason, dailyLeft } = channel;
  return (
    <label className={css.channel} data-channel={id}>
      <input
        type="radio"
        name="channel"
        value={id}
        defaultChecked={isSelected}
        disabled={!isOpen}
        aria-describedby={describedBy}
        onChange={onSelect}
      />
      <span className={css.channelFacts}>
        <span className={panel.strong}>{nameOf(channel)}</span>
        {closedReason ? (
          // Limits and fee of an unavailable channel would be misleading.
          <span className={css.details} data-closed={closedReason}>
            {text(closedTexts[closedReason])}
          </span>
        ) : (
          <span className={css.details}>
            <span>{text('deposit.bounds', { min: money(min), max: money(max) })}</span>
            <span>{feeText(channel)}</span>
            {hours ? <span>{text('deposit.hours', hours)}</span> : null}
            {isOpen ? null : <span>{text('deposit.closed')}</span>}
            {dailyLeft === null ? null : (
              <span>{text('deposit.daily_left', { amount: money(dailyLeft) })}</span>
            )}
          </span>
        )}
      </span>
    </label>
  );
}
