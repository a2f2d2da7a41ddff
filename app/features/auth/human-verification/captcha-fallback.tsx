import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { RequiredCaptcha } from '../forms/auth-form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';

interface Props {
  readonly id: string;
  readonly required: RequiredCaptcha | undefined;
  /** Browsers without scripts cannot solve a proof of work. */
  readonly noScript: RequiredCaptcha | null;
  readonly fault: FieldFault | undefined;
}

/** Shown when the server requires it, and always without scripts [AU-07, AU-08]. */
export function CaptchaFallback({ id, required, noScript, fault }: Props) {
  const error = useFaultText()(fault, 'captcha');
  if (required) return <CaptchaField id={id} captcha={required} error={error} />;
  return noScript ? (
    <noscript>
      <CaptchaField id={id} captcha={noScript} error={error} />
    </noscript>
  ) : null;
}
