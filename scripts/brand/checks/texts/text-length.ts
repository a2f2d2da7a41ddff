import { warning, type Check } from '../check.ts';
import { english, extraBanner, inEnglish, inspectTexts } from './inspect-texts.ts';

const extraTitle = {
  'texts/TY.json': '{ "banner.extra.title": "Higit", "banner.extra.action": "Sige" }',
};

const lengthLimits: readonly {
  readonly id: Check['id'];
  readonly keys: RegExp;
  readonly maxLength: number;
  readonly what: string;
  readonly example: Check['example'];
}[] = [
  {
    id: 'MQ621',
    keys: /^nav\./,
    maxLength: 20,
    what: 'a menu entry',
    example: inEnglish('"nav.HOME": "The place where everything begins"'),
  },
  {
    id: 'MQ622',
    keys: /^banner\..*\.action$|\.submit$|^shell\.(login|sign_up)$/,
    maxLength: 28,
    what: 'a button',
    example: {
      manifest: extraBanner,
      files: {
        ...extraTitle,
        'texts/EN.json':
          '{\n  "banner.extra.title": "More",\n  "banner.extra.action": "Press here to see everything that we have" // here\n}',
      },
    },
  },
  {
    id: 'MQ623',
    keys: /^banner\..*\.title$/,
    maxLength: 60,
    what: 'a banner title',
    example: {
      manifest: extraBanner,
      files: {
        ...extraTitle,
        'texts/EN.json': `{\n  "banner.extra.action": "Go",\n  "banner.extra.title": "${'Long '.repeat(14)}end" // here\n}`,
      },
    },
  },
];

export const lengthChecks: readonly Check[] = [
  warning('MQ624', {
    scope: 'folder',
    about: 'A text is much longer than the product’s text, so it may not fit.',
    example: inEnglish(`"login.title": "${'Log in and play. '.repeat(12).trim()}"`),
    find: (context) =>
      inspectTexts(context, ({ key, text }) => {
        const maxLength = Math.max(60, [...(english[key] ?? text)].length * 4);
        return [...text].length > maxLength &&
          english[key] !== undefined &&
          !lengthLimits.some(({ keys }) => keys.test(key))
          ? {
              message: `\`${key}\` has ${[...text].length} characters`,
              hint: `the product’s text has ${[...(english[key] ?? '')].length}; there is room for about ${maxLength}`,
            }
          : undefined;
      }),
  }),
  ...lengthLimits.map(({ id, keys, maxLength, what, example }): Check => ({
    id,
    scope: 'folder',
    severity: 'warning',
    example,
    about: `The text of ${what} is longer than ${maxLength} characters.`,
    find: (context) =>
      inspectTexts(context, ({ key, text }) =>
        [...text].length > maxLength && keys.test(key)
          ? {
              message: `\`${key}\` has ${[...text].length} characters`,
              hint: `${what} has room for about ${maxLength}`,
            }
          : undefined,
      ),
  })),
];
