import { resolveManifest } from '#app/context/merchant/normalise-merchant.ts';
import { lowestPasswordMaximum, minPasswordLength } from '#app/domain/accounts/field-rule-floor.ts';
import type { RegisterFieldItem } from '#schema/merchant-normal.ts';
import { setKeyAt } from '../../fixes/manifest-edits.ts';
import { warning, type Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

const passwordPath = (key: keyof RegisterFieldItem) => ['register', 'fields', 'password', key];
const passwordExample = (rule: string) => ({
  manifest: `  "register": { "fields": { "insert": [{ "id": "password", ${rule} }] } } // here`,
});

/** As written, before the server raises it to the minimum. */
const statedPasswordRule = ({
  brandFolder,
  template,
}: CheckContext): Partial<RegisterFieldItem> | undefined =>
  (
    (resolveManifest(brandFolder.manifest, template?.manifest).register?.fields ??
      []) as readonly Partial<RegisterFieldItem>[]
  ).find(({ id, enabled }) => id === 'password' && enabled !== false);

/** `bound` is the server's minimum for this bound. */
const lengthCheck = (
  rule: Pick<Check, 'id' | 'about'>,
  key: 'minLength' | 'maxLength',
  bound: number,
): Check => ({
  ...rule,
  severity: 'warning',
  fixSummary: `Writes ${bound}.`,
  example: passwordExample(`"${key}": 4`),
  find: (context) => {
    const stated = statedPasswordRule(context)?.[key];
    return stated !== undefined && stated < bound
      ? {
          at: context.locate(passwordPath(key)),
          message: `the password’s \`${key}\` is ${stated}; the server takes ${bound}`,
          hint: `write ${bound} or more`,
          autofix: setKeyAt(context, passwordPath(key), bound),
        }
      : [];
  },
});

export const passwordRuleChecks: readonly Check[] = [
  lengthCheck(
    {
      id: 'MQ308',
      about: 'The manifest allows passwords of fewer than 8 characters; the server does not.',
    },
    'minLength',
    minPasswordLength,
  ),
  lengthCheck(
    {
      id: 'MQ340',
      about: 'The manifest refuses passwords of 64 characters; the server takes them.',
    },
    'maxLength',
    lowestPasswordMaximum,
  ),
  warning('MQ341', {
    about:
      'Passwords must have certain characters. People then choose what is easier to guess; ask for more characters instead.',
    fixSummary: 'Writes `"acceptedPattern": "*"`.',
    example: passwordExample('"acceptedPattern": "(?=.*[A-Z]).*"'),
    find: (context) => {
      const pattern = statedPasswordRule(context)?.acceptedPattern ?? '*';
      return pattern === '*' || pattern === ''
        ? []
        : {
            at: context.locate(passwordPath('acceptedPattern')),
            message: `a password must match ${pattern}`,
            hint: 'write "*", and a higher minLength if you want stronger passwords',
            autofix: setKeyAt(context, passwordPath('acceptedPattern'), '*'),
          };
    },
  }),
];
