import type { Merchant } from '#schema/merchant-normal.ts';

const protectionLevels = (merchant: Merchant): readonly number[] => {
  const { register, login, footer, flags, features, jurisdiction } = merchant;
  const field = (id: string) => register.fields.find((one) => one.id === id && one.enabled);
  const requiredFields = ['password', 'confirmPassword', 'captcha', 'verificationCode'].map((id) =>
    Number(field(id) !== undefined),
  );
  return [
    register.minimumAge,
    register.questions.length,
    -login.captchaAfter,
    -login.rememberHours,
    footer.responsible.length,
    field('password')?.minLength ?? 0,
    ...requiredFields,
    Number(flags.REGMOBVERF3),
    Number(flags.loginedToHomePage),
    Number(features.forcedPasswordChange),
    Number(features.loginVerification),
    Number(jurisdiction !== 'none'),
  ];
};

/**
 * Whether any protection became weaker, or the jurisdiction changed; false for a brand that was not
 * served before.
 */
export function isProtectionWeakened(
  before: Merchant | undefined,
  after: Merchant | undefined,
): boolean {
  if (!before || !after) return false;
  const [was, now] = [protectionLevels(before), protectionLevels(after)];
  return (
    was.some((value, index) => (now[index] ?? 0) < value) ||
    (before.jurisdiction !== 'none' && before.jurisdiction !== after.jurisdiction)
  );
}
