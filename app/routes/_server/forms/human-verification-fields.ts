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
