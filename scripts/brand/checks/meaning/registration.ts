import { resolveManifest } from '#app/context/merchant/normalise-merchant.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { patternLengths } from '#schema/pattern-length.ts';
import { setKey, withFields, withoutField } from '../../fixes/manifest-edits.ts';
import { error, warning, type Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { firstBrandLocation } from '../layers.ts';
import { fieldRuleChecks } from './field-rules.ts';
import { passwordRuleChecks } from './password-rules.ts';

const has = ({ merchant }: CheckContext, id: RegisterFieldName): boolean =>
  merchant.register.fields.some((field) => field.id === id && field.enabled);
/** Flags add further fields. */
const lists = ({ brandFolder, template }: CheckContext, id: RegisterFieldName): boolean =>
  (
    (resolveManifest(brandFolder.manifest, template?.manifest).register?.fields ?? []) as readonly {
      readonly id: string;
    }[]
  ).some((field) => field.id === id);
const defectAt = (manifest: string) => ({ manifest: `  ${manifest} // here` });
const mobileOnly = (more: string) => ({
  manifest: `  "features": { "codeLogin": false },\n  "flags": { "USERNAMEREG3": false, "MOBILENUMREG3": true, ${more} } // here`,
});
const asksMobileNumber = (context: CheckContext): boolean =>
  context.site.register.types.includes('registerMobile') || has(context, 'mobileNum');

/** Forms that no one can complete, and accounts that no one can recover. */
export const registrationChecks: readonly Check[] = [
  error('MQ301', {
    about: 'A registration method is on, but the form lacks its fields.',
    fixSummary: 'Adds the missing fields to the form.',
    example: {
      manifest:
        '  "flags": { "MOBILENUMREG3": true }, // here\n  "register": { "fields": { "remove": ["mobileNum"] } }',
    },
    find: (context) => {
      const requirements = [
        ['USERNAMEREG3', ['username', 'password']],
        ['MOBILENUMREG3', ['mobileNum']],
      ] as const;
      return requirements.flatMap(([flag, needs]) => {
        const lacking = needs.filter((id) => !has(context, id));
        return context.merchant.flags[flag] && lacking.length > 0
          ? {
              at: firstBrandLocation(context, ['flags', flag], ['register', 'fields']),
              message: `${flag} is on, but the form lacks ${lacking.map((id) => `\`${id}\``).join(' and ')}`,
              hint: 'add the field, or switch the flag off',
              autofix: withFields(context, lacking),
            }
          : [];
      });
    },
  }),
  warning('MQ302', {
    about:
      'Registration requires an SMS code, but the form does not list `verificationCode`. The site adds it after the number.',
    fixSummary: 'Adds the field to the form.',
    example: {
      manifest:
        '  "flags": { "REGMOBVERF3": true }, // here\n  "register": { "fields": { "remove": ["verificationCode"] } }',
    },
    find: (context) =>
      context.merchant.flags.REGMOBVERF3 && !lists(context, 'verificationCode')
        ? {
            at: firstBrandLocation(context, ['flags', 'REGMOBVERF3'], ['register', 'fields']),
            message:
              'registration requires an SMS code (REGMOBVERF3), but the form does not list the field `verificationCode`; the site adds it after the number',
            hint: 'add { "id": "verificationCode" } to register.fields where you want it, or switch the flag off',
            autofix: withFields(context, ['verificationCode']),
          }
        : [],
  }),
  error('MQ303', {
    about: 'Registration requires an SMS code, but the form does not ask for a mobile number.',
    fixSummary: 'Adds `mobileNum` to the form.',
    example: {
      manifest:
        '  "flags": { "REGMOBVERF3": true }, // here\n  "register": { "fields": { "remove": ["mobileNum"] } }',
    },
    find: (context) =>
      context.merchant.flags.REGMOBVERF3 && !asksMobileNumber(context)
        ? {
            at: firstBrandLocation(context, ['flags', 'REGMOBVERF3'], ['register', 'fields']),
            message:
              'registration requires an SMS code (REGMOBVERF3), but the form does not ask for a mobile number',
            hint: 'add { "id": "mobileNum" } to register.fields, or switch the flag off',
            autofix: withFields(context, ['mobileNum']),
          }
        : [],
  }),
  error('MQ304', {
    about:
      'Players register by mobile number without a password, but log-in by code is off, so they cannot log in again.',
    fixSummary: 'Switches log-in by code on.',
    example: mobileOnly('"MOBILENUMPASSREG3": false'),
    find: (context) =>
      context.merchant.flags.MOBILENUMREG3 &&
      !context.merchant.flags.MOBILENUMPASSREG3 &&
      !context.merchant.features.codeLogin
        ? {
            at: firstBrandLocation(
              context,
              ['flags', 'MOBILENUMREG3'],
              ['flags', 'MOBILENUMPASSREG3'],
              ['features', 'codeLogin'],
            ),
            message:
              'players who register by mobile number have no password, and log-in by code is off: they cannot log in again',
            hint: 'switch features.codeLogin or flags.MOBILENUMPASSREG3 on',
            autofix: setKey(context, ['features', 'codeLogin'], true),
          }
        : [],
  }),
  warning('MQ305', {
    about: 'Players register by mobile number only, but cannot log in by code.',
    fixSummary: 'Switches log-in by code on.',
    example: mobileOnly('"MOBILENUMPASSREG3": true'),
    find: (context) =>
      context.merchant.flags.MOBILENUMREG3 &&
      !context.merchant.flags.USERNAMEREG3 &&
      context.merchant.flags.MOBILENUMPASSREG3 &&
      !context.merchant.features.codeLogin
        ? {
            at: firstBrandLocation(
              context,
              ['flags', 'MOBILENUMREG3'],
              ['flags', 'USERNAMEREG3'],
              ['features', 'codeLogin'],
            ),
            message: 'players are identified by mobile number only, but log-in by code is off',
            hint: 'switch features.codeLogin on',
            autofix: setKey(context, ['features', 'codeLogin'], true),
          }
        : [],
  }),
  warning('MQ306', {
    about: 'The form asks for the new password only once, so a typo locks the player out.',
    fixSummary: 'Adds `confirmPassword` to the form.',
    example: defectAt('"register": { "fields": { "remove": ["confirmPassword"] } }'),
    find: (context) =>
      has(context, 'password') && !has(context, 'confirmPassword')
        ? {
            at: context.locate(['register', 'fields', 'confirmPassword']),
            message: 'the form asks for the new password only once',
            hint: 'add { "id": "confirmPassword" } to register.fields',
            autofix: withFields(context, ['confirmPassword']),
          }
        : [],
  }),
  ...fieldRuleChecks,
  ...passwordRuleChecks,
  warning('MQ309', {
    about: 'The sign-up button is on, but no registration method is, so it is never shown.',
    fixSummary: 'Switches the button off.',
    example: defectAt(
      '"flags": { "USERNAMEREG3": false, "MOBILENUMREG3": false, "DIRECTREG3": true }',
    ),
    others: [
      defectAt('"flags": { "USERNAMEREG3": false }'),
      defectAt('"routes": { "register": false }'),
    ],
    find: (context) =>
      context.merchant.flags.DIRECTREG3 && !context.site.routes.register.on
        ? {
            at: firstBrandLocation(
              context,
              ['flags', 'DIRECTREG3'],
              ['flags', 'USERNAMEREG3'],
              ['flags', 'MOBILENUMREG3'],
              ['routes', 'register'],
            ),
            message: 'the sign-up button is on (DIRECTREG3), but players cannot register',
            hint: 'switch a registration method on, or the button off',
            autofix: setKey(context, ['flags', 'DIRECTREG3'], false),
          }
        : [],
  }),
  warning('MQ310', {
    about: 'The form asks for a country dialling code but not for a mobile number.',
    fixSummary: 'Removes `countryDialingCode`.',
    example: defectAt('"register": { "fields": { "remove": ["mobileNum", "verificationCode"] } }'),
    find: (context) =>
      has(context, 'countryDialingCode') && !has(context, 'mobileNum')
        ? {
            at: context.locate(['register', 'fields']),
            message: 'the form asks for a country code but not for a mobile number',
            hint: 'add `mobileNum`, or remove `countryDialingCode`',
            autofix: withoutField(context, 'countryDialingCode'),
          }
        : [],
  }),
  warning('MQ311', {
    about: 'Forgotten passwords are reset by phone code, but the form does not ask for a number.',
    fixSummary: 'Adds `mobileNum` to the form.',
    example: {
      manifest:
        '  "flags": { "CHNGPASSVERIF3": true }, // here\n  "register": { "fields": { "remove": ["mobileNum", "countryDialingCode", "verificationCode"] } }',
    },
    find: (context) =>
      context.merchant.flags.CHNGPASSVERIF3 && !asksMobileNumber(context)
        ? {
            at: firstBrandLocation(context, ['flags', 'CHNGPASSVERIF3'], ['register', 'fields']),
            message:
              'a forgotten password is reset by phone code (CHNGPASSVERIF3), but players are not asked for a number',
            hint: 'add `mobileNum`, or switch the flag off',
            autofix: withFields(context, ['mobileNum']),
          }
        : [],
  }),
  warning('MQ312', {
    about:
      'The brand’s minimum age is below its jurisdiction’s. The jurisdiction’s age applies anyway.',
    fixSummary: 'Sets the jurisdiction’s age.',
    example: {
      manifest:
        '  "jurisdiction": "ph",\n  "footer": { "responsible": ["age21"] },\n  "register": { "minimumAge": 18 } // here',
    },
    find: (context) => {
      const minimumAge = context.brandFolder.manifest.manifest.register?.minimumAge;
      const floor = floorOf(context.merchant.jurisdiction).minimumAge;
      return minimumAge !== undefined && minimumAge < floor
        ? {
            at: context.locate(['register', 'minimumAge']),
            message: `players must still be ${floor}: ${minimumAge} is below the minimum of \`${context.merchant.jurisdiction}\``,
            hint: `write ${floor}`,
            autofix: setKey(context, ['register', 'minimumAge'], floor),
          }
        : [];
    },
  }),
  error('MQ313', {
    about: 'A field’s pattern contradicts its lengths, so no input is valid.',
    example: defectAt(
      '"register": { "fields": { "insert": [{ "id": "email", "acceptedPattern": "[a-z]", "minLength": 3 }] } }',
    ),
    find: ({ merchant, locate }) =>
      merchant.register.fields.flatMap(({ id, enabled, acceptedPattern, minLength, maxLength }) => {
        const { min, max } = patternLengths(acceptedPattern);
        if (!enabled || (max >= minLength && min <= maxLength)) return [];
        return {
          at: locate(['register', 'fields', id, 'acceptedPattern']),
          message: `\`${id}\` takes ${minLength} to ${maxLength} characters, but its pattern ${min === max ? `exactly ${min}` : `${min} to ${max}`}`,
          hint: 'a pattern must match the whole value: repeat its last part, as in [a-z]+, or change the lengths',
        };
      }),
  }),
];
