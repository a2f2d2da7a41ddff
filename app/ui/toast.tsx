import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toneIcons, type AlertTone } from './alert.tsx';
import { icons } from './alert.css.ts';
import * as css from './toast.css.ts';

/** Use one per page. Screen readers announce new toasts. */
export const ToastRegion = ({ children }: { readonly children?: ReactNode }) => (
  <div className={css.region} role="status" aria-live="polite">
    {children}
  </div>
);

export interface ToastProps {
  readonly tone?: AlertTone;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /**
   * Milliseconds until it closes; paused while hovered or focused. 0 never closes. Default 6000.
   */
  readonly durationMs?: number;
  readonly children: ReactNode;
}

/** Must not be the only place of the message. */
export function Toast({
  tone = 'info',
  closeLabel,
  onClose,
  durationMs = 6000,
  children,
}: ToastProps) {
  const [isPaused, setIsPaused] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isPaused || durationMs === 0) return undefined;
    const timer = setTimeout(() => close.current(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs]);
  const Icon = toneIcons[tone];
  const pauseHandlers = {
    onPointerEnter: () => setIsPaused(true),
    onPointerLeave: () => setIsPaused(false),
    onFocus: () => setIsPaused(true),
    onBlur: () => setIsPaused(false),
  };
  return (
    <div className={css.toast} {...pauseHandlers}>
      <Icon className={icons[tone]} size={20} />
      <div className={css.body}>{children}</div>
      <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
        <X size={18} />
      </button>
    </div>
  );
}
