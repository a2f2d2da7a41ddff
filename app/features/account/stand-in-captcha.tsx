import type { FieldFault } from '#app/lib/field-rules.ts';
import { later } from '../status/later.tsx';
import type { CaptchaPicture } from './form-reply.ts';
import { useFaultText } from './use-fault-text.ts';

const CaptchaField = later('[name="captchaId"]', async () => (await import('./captcha-field.tsx')).CaptchaField);

interface Props {
  readonly id: string;
  /** A picture that the server demands. */
  readonly demanded: CaptchaPicture | undefined;
  /** A picture for browsers without scripts, which cannot prove anything by work. */
  readonly withoutScripts: CaptchaPicture | null;
  readonly fault: FieldFault | undefined;
}

/** The picture captcha beside human verification [AU-07, AU-08]: when it is demanded, and from the start where scripts are off. */
export function StandInCaptcha({ id, demanded, withoutScripts, fault }: Props) {
  const error = useFaultText()(fault);
  if (demanded) return <CaptchaField id={id} captcha={demanded} error={error} />;
  return withoutScripts ? <noscript><CaptchaField id={id} captcha={withoutScripts} error={error} /></noscript> : null;
}
