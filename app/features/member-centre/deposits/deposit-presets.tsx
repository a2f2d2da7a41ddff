import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { DepositChannelView } from '#schema/calls/deposits.ts';
import { useMoney } from '../../brand/use-format.ts';
import { depositPresetPath } from './deposit-data.ts';
import * as css from './deposit.css.ts';

/**
 * Links that work without scripts; with them they fill the field.
 * @param onSelect receives minor units
 */
export function DepositPresets({
  channel: { id, presets },
  onSelect,
}: {
  readonly channel: Pick<DepositChannelView, 'id' | 'presets'>;
  readonly onSelect?: (minor: number) => void;
}) {
  const text = useText();
  const money = useMoney();
  if (presets.length === 0) return null;
  return (
    <div className={css.presets} role="group" aria-label={text('deposit.presets')}>
      {presets.map((preset) => (
        <Link
          key={preset}
          to={depositPresetPath(id, preset)}
          className={buttonClass({ size: 'small' })}
          data-preset={preset}
          onClick={(event) => {
            if (!onSelect) return;
            event.preventDefault();
            onSelect(preset);
          }}
        >
          <bdi dir="ltr">{money(preset)}</bdi>
        </Link>
      ))}
    </div>
  );
}
