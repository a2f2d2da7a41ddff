import { VisuallyHidden } from './visually-hidden.tsx';
import { frame, spinner } from './spinner.css.ts';

/**
 * A progress indicator. Without a `label` it is decorative, for places whose text already says so.
 */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <span className={frame} role={label ? 'status' : undefined}>
      <span className={spinner} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
