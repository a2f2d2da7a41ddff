import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, children, icon, action }: EmptyStateProps) => (
  <div className={css.empty}>
    <span className={css.picture}>{icon ?? <Inbox size={32} strokeWidth={1.6} />}</span>
    <p className={css.title}>{title}</p>
    {children ? <div className={css.text}>{children}</div> : null}
    {action}
  </div>
);
