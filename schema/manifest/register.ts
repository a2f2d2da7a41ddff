import { questionIds } from '#app/domain/accounts/account-questions.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { socialProviders } from '#app/domain/accounts/social-providers.ts';
import { keyedList } from '../keyed-list.ts';
import { flag, integer, oneOf } from './keys.ts';

const field = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: {
    id: oneOf(registerFieldNames, 'The field’s name on the wire and in the page.'),
    enabled: flag('Whether the form has this field. The permission can only turn it off.'),
    required: flag(
      'Whether the field is required. The permission can only make it required. Optional fields are collapsed.',
    ),
    acceptedPattern: {
      type: 'string',
      maxLength: 300,
      format: 'pattern',
      description: 'Regular expression for the whole value; * accepts any value.',
    },
    patternId: {
      type: 'string',
      pattern: '^[a-z0-9_]{1,40}$',
      examples: [
        'letters_digits',
        'letter_first',
        'digits',
        'password',
        'upper_lower_digit',
        'full_name',
        'email',
        'my_rule',
      ],
      description: 'Selects the error text: reg_pattern_{patternId}.',
    },
    minLength: integer(0, 255, 'Minimum length, in characters.'),
    maxLength: integer(1, 255, 'Maximum length, in characters.'),
  },
} as const;

export const registerSectionSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'The registration form: fields in their order, and what a player agrees to.',
  properties: {
    fields: keyedList(field, 'The form’s fields, in the order of the page, keyed by field name.'),
    minimumAge: integer(
      18,
      99,
      'Minimum age that a player confirms. A higher minimum of the jurisdiction takes precedence.',
    ),
    termsStartAccepted: flag(
      'Whether the age and terms checkbox starts checked. Some jurisdictions forbid it (`mt`, `vg`).',
    ),
    questions: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: questionIds },
      description:
        'Extra questions at registration, in addition to the jurisdiction’s: date of birth, source of funds, public office, government service, work in gaming. The jurisdiction’s cannot be removed.',
    },
    countries: {
      type: 'array',
      minItems: 1,
      maxItems: 60,
      items: {
        type: 'string',
        pattern: '^[A-Z]{2}$',
        description: 'ISO 3166 alpha-2 country code.',
        examples: ['PH', 'SG'],
      },
      description:
        'Countries of the dialling-code picker (ISO 3166 alpha-2); the first is the default.',
    },
    success: oneOf(['home'], 'Page after registration. Only `home` is supported.'),
  },
} as const;

export const loginSectionSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'The log-in dialog.',
  properties: {
    countryCode: flag('Whether mobile log-in shows a country code picker.'),
    appButtons: flag('Whether the dialog links to the app download page.'),
    captchaAfter: {
      type: 'integer',
      visibility: 'server',
      minimum: 0,
      maximum: 5,
      description:
        'Failed attempts before the server requires a captcha; up to 5, or a lower maximum of the jurisdiction.',
    },
    rememberHours: integer(
      0,
      24,
      'How long the last user name is remembered, in hours; 0 disables it.',
    ),
    social: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: socialProviders },
      description:
        'Log-in through other services, in the order of their buttons; none by default. Client ids and secrets are read from the environment (docs/operators.md).',
    },
  },
} as const;
