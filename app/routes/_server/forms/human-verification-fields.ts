/** The human-verification fields of a form, for the calls that take them [AU-08]. */
export function humanVerificationFields(input: {
  readonly verification?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}): { verification?: string; captcha?: string; captchaId?: string } {
  return {
    ...(input.verification ? { verification: input.verification } : {}),
    ...(input.captchaId === undefined
      ? {}
      : { captcha: input.captcha ?? '', captchaId: input.captchaId }),
  };
}
