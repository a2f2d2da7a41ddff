import { VisuallyHidden } from './visually-hidden.tsx';
import { frame, spinner } from './spinner.css.ts';

/** Without `label` it is decorative. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <span className={frame} role={label ? 'status' : undefined}>
      <span className={spinner} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
