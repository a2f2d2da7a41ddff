export const licenceAuthorities = ['malta', 'bvi', 'philippines'] as const;

const licenceHolder = {
  type: 'object',
  additionalProperties: false,
  required: ['holder', 'number'],
  description: 'Who holds the licence of this authority, and its number.',
  properties: {
    holder: {
      type: 'string',
      minLength: 2,
      maxLength: 80,
      pattern: '\\S',
      description: 'The licensed company, as it stands in the licence.',
      examples: ['Acme Gaming Ltd.'],
    },
    number: {
      type: 'string',
      minLength: 2,
      maxLength: 60,
      pattern: '\\S',
      description: 'The licence’s number, as players can look it up.',
      examples: ['MGA/B2C/123/2026'],
    },
  },
} as const;

export const footerSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'What the footer shows below the help entries and the product list.',
  properties: {
    licences: {
      type: 'array',
      items: { type: 'string', enum: licenceAuthorities },
      description:
        'Licence labels, in order; the jurisdiction’s is added. A label shows only when licenceHolders names its holder and number.',
    },
    licenceHolders: {
      type: 'object',
      additionalProperties: false,
      description:
        'The licences that the operator really has, by authority. Without an entry here no licence is shown or claimed.',
      properties: { malta: licenceHolder, bvi: licenceHolder, philippines: licenceHolder },
    },
    certificates: {
      type: 'array',
      maxItems: 8,
      items: {
        type: 'string',
        pattern: '^[a-z0-9-]{1,30}$',
        description: 'A mark’s name.',
        examples: ['fair-draw', 'safe-wallet'],
      },
      description:
        'Certificate marks that the brand really has; each needs the text certificate.<name>.',
    },
    payments: {
      type: 'array',
      items: { type: 'string', enum: ['card', 'bank', 'ewallet', 'crypto', 'qr', 'cash'] },
      description: 'Payment method marks.',
    },
    responsible: {
      type: 'array',
      items: { type: 'string', enum: ['age18', 'age21', 'limits', 'help'] },
      description: 'Responsible-gaming marks; the jurisdiction’s are added.',
    },
    vendors: { type: 'boolean', description: 'Whether the vendor carousel shows (10 a view).' },
    pages: {
      type: 'array',
      maxItems: 12,
      uniqueItems: true,
      items: {
        type: 'string',
        pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$',
        description: 'The tag of a content page: of page.<tag>.md.',
        examples: ['about', 'fair-play'],
      },
      description:
        'Content pages (/page/<tag>) that it links to, in order; all of them when not said.',
    },
  },
} as const;
