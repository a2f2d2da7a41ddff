import type { FormReply } from '../../forms/form-reply.ts';
import type { StepUpData } from '../step-up/step-up-data.ts';

/** The picture is a `data:` URL [AU-07]. */
interface CaptchaImage {
  readonly captchaId: string;
  readonly image: string;
}

/** `missing`: the platform did not provide one. */
export type RequiredCaptcha = CaptchaImage | 'missing';

export interface AuthFormReply extends FormReply {
  /** Set in every reply once the server requires a captcha. */
  readonly captcha?: RequiredCaptcha;
  /** Where the phone identity service verifies that the user is human [AU-20]. */
  readonly check?: string;
  readonly step?: StepUpData;
  readonly code?: { readonly expiredMinutes: number; readonly at: number };
}

export interface CountryChoice {
  readonly dialing: string;
  readonly code: string;
}
