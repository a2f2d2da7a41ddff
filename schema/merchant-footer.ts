/** Manifest key `footer`. */
export const footerSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'What the footer shows below the help entries and the product list.',
  properties: {
    licences: {
      type: 'array',
      items: { type: 'string', enum: ['malta', 'bvi', 'philippines'] },
      description: 'Licence labels, in order; the jurisdiction’s is always shown.',
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
      description: 'Certificate marks.',
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
