import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import * as css from './alert.css.ts';
import { classNames } from './class-names.ts';

export type AlertTone = keyof typeof css.tones;

/** One icon per tone, so that colour is not the only signal. */
export const toneIcons = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: OctagonAlert,
} as const;

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** False for a permanent note, which need not be announced. Default true. */
  readonly announced?: boolean;
  readonly id?: string;
}

/** Cautions and errors interrupt a screen reader; other tones wait. */
export function Alert({
  tone = 'info',
  title,
  children,
  action,
  announced = true,
  id,
}: AlertProps) {
  const Icon = toneIcons[tone];
  const role = tone === 'critical' || tone === 'caution' ? 'alert' : 'status';
  return (
    <div
      id={id}
      role={announced ? role : undefined}
      className={classNames(css.alert, css.tones[tone])}
    >
      <Icon className={classNames(css.icon, css.icons[tone])} size={20} />
      <div className={css.body}>
        {title ? <p className={css.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
