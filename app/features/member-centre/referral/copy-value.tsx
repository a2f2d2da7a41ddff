import * as panel from '#app/ui/panel.css.ts';
import { CopyButton } from '../copy-button.tsx';
import * as css from './referral.css.ts';

export function CopyValue({
  name,
  value,
  isLarge = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly isLarge?: boolean;
}) {
  return (
    <div className={panel.facts}>
      <dt className={panel.muted}>{name}</dt>
      <dd className={css.value}>
        <bdi dir="ltr" className={isLarge ? css.code : undefined}>
          {value}
        </bdi>
        <CopyButton name={name} value={value} />
      </dd>
    </div>
  );
}
