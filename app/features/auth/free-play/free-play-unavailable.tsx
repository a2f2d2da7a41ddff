import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { ErrorView } from '../../brand/error-view.tsx';

/** Shown for maintenance, or for too many sessions from one IP address. */
export function FreePlayUnavailable({ fault }: { readonly fault: string }) {
  const text = useText();
  const faultText = useFormFaultText();
  const home = (
    <Link to="/" className={buttonClass({ tone: 'primary', size: 'large' })}>
      {text('freePlay.back')}
    </Link>
  );
  return (
    <ErrorView
      illustration="empty"
      title={text('freePlay.refused')}
      description={faultText(fault) ?? text('fault.unknown_error')}
      actions={home}
    />
  );
}
