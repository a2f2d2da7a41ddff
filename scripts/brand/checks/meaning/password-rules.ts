import { resolveManifest } from '#app/context/merchant/normalise-merchant.ts';
import { lowestPasswordMaximum, minPasswordLength } from '#app/domain/accounts/field-rule-floor.ts';
import type { RegisterFieldItem } from '#schema/merchant-normal.ts';
import { setKeyAt } from '../../fixes/manifest-edits.ts';
import type { Check } from '../check.ts';
import type { Facts } from '../check-context.ts';

const passwordPath = (key: keyof RegisterFieldItem) => ['register', 'fields', 'password', key];
const passwordExample = (rule: string) => ({
  manifest: `  "register": { "fields": { "insert": [{ "id": "password", ${rule} }] } } // here`,
});

/** As written, before the server raises it to the minimum. */
const statedPasswordRule = ({ own, template }: Facts): Partial<RegisterFieldItem> | undefined =>
  (
    (resolveManifest(own.manifest, template?.manifest).register?.fields ??
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
  find: (facts) => {
    const stated = statedPasswordRule(facts)?.[key];
    return stated !== undefined && stated < bound
      ? {
          at: facts.place(passwordPath(key)),
          message: `the password’s \`${key}\` is ${stated}; the server takes ${bound}`,
          hint: `write ${bound} or more`,
          autofix: setKeyAt(facts, passwordPath(key), bound),
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
  {
    id: 'MQ341',
    severity: 'warning',
    about:
      'Passwords must have certain characters. People then choose what is easier to guess; ask for more characters instead.',
    fixSummary: 'Writes `"acceptedPattern": "*"`.',
    example: passwordExample('"acceptedPattern": "(?=.*[A-Z]).*"'),
    find: (facts) => {
      const pattern = statedPasswordRule(facts)?.acceptedPattern ?? '*';
      return pattern === '*' || pattern === ''
        ? []
        : {
            at: facts.place(passwordPath('acceptedPattern')),
            message: `a password must match ${pattern}`,
            hint: 'write "*", and a higher minLength if you want stronger passwords',
            autofix: setKeyAt(facts, passwordPath('acceptedPattern'), '*'),
          };
    },
  },
];
