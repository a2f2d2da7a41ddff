import type { FieldFault } from '#app/lib/field-rules.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { RequiredCaptcha } from '../forms/auth-form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';

interface Props {
  readonly id: string;
  /** A captcha that the server requires. */
  readonly required: RequiredCaptcha | undefined;
  /** A captcha for browsers without scripts, which cannot solve a proof of work. */
  readonly noScript: RequiredCaptcha | null;
  readonly fault: FieldFault | undefined;
}

/**
 * The picture captcha beside human verification [AU-07, AU-08]: shown when it is required, and
 * always when scripts are off. It appears together with the text that asks for it, so that nobody
 * submits before it is there.
 */
export function CaptchaFallback({ id, required, noScript, fault }: Props) {
  const error = useFaultText()(fault, 'captcha');
  if (required) return <CaptchaField id={id} captcha={required} error={error} />;
  return noScript ? (
    <noscript>
      <CaptchaField id={id} captcha={noScript} error={error} />
    </noscript>
  ) : null;
}
