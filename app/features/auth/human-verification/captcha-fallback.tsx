import type { FieldFault } from '#app/lib/field-rules.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { CaptchaImage } from '../forms/auth-form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';

interface Props {
  readonly id: string;
  /** A picture that the server demands. */
  readonly required: CaptchaImage | undefined;
  /** A picture for browsers without scripts, which cannot prove anything by work. */
  readonly noScript: CaptchaImage | null;
  readonly fault: FieldFault | undefined;
}

/**
 * The picture captcha beside human verification [AU-07, AU-08]: when it is demanded, and from the
 * start where scripts are off. It comes with the words that ask for it: who presses before it
 * is there would be asked once more, and not told why.
 */
export function CaptchaFallback({ id, required, noScript, fault }: Props) {
  const error = useFaultText()(fault);
  if (required) return <CaptchaField id={id} captcha={required} error={error} />;
  return noScript ? (
    <noscript>
      <CaptchaField id={id} captcha={noScript} error={error} />
    </noscript>
  ) : null;
}
