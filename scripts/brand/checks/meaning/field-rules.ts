import { setKeyAt } from '../../fixes/manifest-edits.ts';
import { warning, type Check } from '../check.ts';

/** Fields that protect the player and usually stay on. */
const guarding: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'captcha',
  'verificationCode',
]);
const fieldExample = (field: string) => ({
  manifest: `  "register": { "fields": { "insert": [${field}] } } // here`,
});

export const fieldRuleChecks: readonly Check[] = [
  warning('MQ307', {
    about: 'A field is required but switched off.',
    fixSummary:
      'Writes `"required": false`; passwords, codes and captchas are switched on instead.',
    example: fieldExample('{ "id": "email", "enabled": false, "required": true }'),
    find: (context) =>
      context.merchant.register.fields.flatMap(({ id, enabled, required }) =>
        !enabled && required && id !== 'username'
          ? {
              at: context.locate(['register', 'fields', id, 'enabled']),
              message: `the field \`${id}\` is required but switched off`,
              hint: 'switch it on, or write "required": false',
              autofix: guarding.has(id)
                ? setKeyAt(context, ['register', 'fields', id, 'enabled'], true)
                : setKeyAt(context, ['register', 'fields', id, 'required'], false),
            }
          : [],
      ),
  }),
];
