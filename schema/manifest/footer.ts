import { flag } from './keys.ts';

export const licenceAuthorities = ['malta', 'bvi', 'philippines'] as const;

const licenceHolder = {
  type: 'object',
  additionalProperties: false,
  required: ['holder', 'number'],
  description: 'The licence holder and number for this authority.',
  properties: {
    holder: {
      type: 'string',
      minLength: 2,
      maxLength: 80,
      pattern: '\\S',
      description: 'The licensed company, as stated in the licence.',
      examples: ['Acme Gaming Ltd.'],
    },
    number: {
      type: 'string',
      minLength: 2,
      maxLength: 60,
      pattern: '\\S',
      description: 'The licence number, as players can look it up.',
      examples: ['MGA/B2C/123/2026'],
    },
  },
} as const;

export const footerSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'Content of the footer below the help entries and the product list.',
  properties: {
    licences: {
      type: 'array',
      items: { type: 'string', enum: licenceAuthorities },
      description:
        'Licence labels, in order; the jurisdiction’s are added. A label is shown only if `licenceHolders` has its holder and number.',
    },
    licenceHolders: {
      type: 'object',
      additionalProperties: false,
      description:
        'The operator’s licences, by authority. List only licences that it holds. A licence without an entry is not shown.',
      properties: { malta: licenceHolder, bvi: licenceHolder, philippines: licenceHolder },
    },
    certificates: {
      type: 'array',
      maxItems: 8,
      items: {
        type: 'string',
        pattern: '^[a-z0-9-]{1,30}$',
        description: 'Name of a badge.',
        examples: ['fair-draw', 'safe-wallet'],
      },
      description:
        'The brand’s certificate badges. List only certificates that it has. Each needs the text certificate.<name>.',
    },
    payments: {
      type: 'array',
      items: { type: 'string', enum: ['card', 'bank', 'ewallet', 'crypto', 'qr', 'cash'] },
      description: 'Payment method badges.',
    },
    responsible: {
      type: 'array',
      items: { type: 'string', enum: ['age18', 'age21', 'limits', 'help'] },
      description: 'Responsible gaming badges; the jurisdiction’s are added.',
    },
    vendors: flag('Whether the vendor carousel is shown (10 per view).'),
    pages: {
      type: 'array',
      maxItems: 12,
      uniqueItems: true,
      items: {
        type: 'string',
        pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$',
        description: 'Tag of a content page (page.<tag>.md).',
        examples: ['about', 'fair-play'],
      },
      description: 'Linked content pages (/page/<tag>), in order; all of them by default.',
    },
  },
} as const;
