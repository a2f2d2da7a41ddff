import type { FieldFault } from '#app/lib/field-rules.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { CaptchaPicture } from './form-reply.ts';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  readonly id: string;
  /** A picture that the server demands. */
  readonly demanded: CaptchaPicture | undefined;
  /** A picture for browsers without scripts, which cannot prove anything by work. */
  readonly withoutScripts: CaptchaPicture | null;
  readonly fault: FieldFault | undefined;
}

/**
 * The picture captcha beside human verification [AU-07, AU-08]: when it is demanded, and from the
 * start where scripts are off. It comes with the words that ask for it: who presses before it
 * stands there would be asked once more, and not told why.
 */
export function StandInCaptcha({ id, demanded, withoutScripts, fault }: Props) {
  const error = useFaultText()(fault);
  if (demanded) return <CaptchaField id={id} captcha={demanded} error={error} />;
  return withoutScripts ? (
    <noscript>
      <CaptchaField id={id} captcha={withoutScripts} error={error} />
    </noscript>
  ) : null;
}
