import { questionIds } from '#app/domain/accounts/account-questions.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { socialProviders } from '#app/domain/accounts/social-providers.ts';
import { keyedList } from '../keyed-list.ts';

const field = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: {
    id: {
      type: 'string',
      enum: registerFieldNames,
      description: 'The field’s name, on the wire and in the page.',
    },
    enabled: {
      type: 'boolean',
      description: 'Whether the form has this field. The permission can only turn it off.',
    },
    required: {
      type: 'boolean',
      description:
        'Whether it must be filled in. The permission can only make it required. The form folds optional fields.',
    },
    acceptedPattern: {
      type: 'string',
      maxLength: 300,
      format: 'pattern',
      description: 'Regular expression for the whole value; * accepts anything.',
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
      description: 'Names the error text: reg_pattern_{patternId}.',
    },
    minLength: {
      type: 'integer',
      minimum: 0,
      maximum: 255,
      description: 'Shortest value, in characters.',
    },
    maxLength: {
      type: 'integer',
      minimum: 1,
      maximum: 255,
      description: 'Longest value, in characters.',
    },
  },
} as const;

export const registerSectionSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'The registration form: its fields in their order, and what a player agrees to.',
  properties: {
    fields: keyedList(field, 'The form’s fields, in the order of the page, keyed by field name.'),
    minimumAge: {
      type: 'integer',
      minimum: 18,
      maximum: 99,
      description:
        'Age that a player confirms; the jurisdiction’s floor applies when it is higher.',
    },
    termsStartAccepted: {
      type: 'boolean',
      description:
        'Whether the box of age and terms starts ticked. Some jurisdictions forbid it (`mt`, `vg`).',
    },
    questions: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: questionIds },
      description:
        'What players are asked before an account is opened, besides what the jurisdiction asks anyhow: day of birth, source of funds, public office, government service, work in gaming. None can be taken out.',
    },
    countries: {
      type: 'array',
      minItems: 1,
      maxItems: 60,
      items: {
        type: 'string',
        pattern: '^[A-Z]{2}$',
        description: 'A country by its two letters (ISO 3166).',
        examples: ['PH', 'SG'],
      },
      description:
        'Countries of the dialing-code picker (ISO 3166 alpha-2); the first is the default.',
    },
    success: {
      type: 'string',
      enum: ['home'],
      description: 'Where a new player lands. The spec knows one place: home.',
    },
  },
} as const;

export const loginSectionSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'The log-in dialog.',
  properties: {
    countryCode: {
      type: 'boolean',
      description: 'Whether mobile log-in shows a country code picker.',
    },
    appButtons: {
      type: 'boolean',
      description: 'Whether the dialog links to the app download page.',
    },
    captchaAfter: {
      type: 'integer',
      visibility: 'server',
      minimum: 0,
      maximum: 5,
      description:
        'Failed attempts after which the server demands a captcha; never more than 5, nor than the jurisdiction allows.',
    },
    rememberHours: {
      type: 'integer',
      minimum: 0,
      maximum: 24,
      description: 'How long the last user name is remembered, in hours; 0 is not at all.',
    },
    social: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: socialProviders },
      description:
        'Log-in through other services, in the order of their buttons; none by default. Their client ids and secrets are the environment’s (docs/operators.md).',
    },
  },
} as const;
