import { warning, type Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

const homeScreen = 192;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const lettered =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 56"><text y="40">Acme</text></svg>';

const keys = ['logo', 'logoOnDark'] as const;

const logos = ({ merchant, brandFolder, template }: CheckContext) =>
  keys.flatMap((key) => {
    const path = merchant[key];
    const image =
      path === undefined ? undefined : (brandFolder.images.get(path) ?? template?.images.get(path));
    return path !== undefined && image ? [{ key, path, picture: image }] : [];
  });

/** Used in the header, icons and shared links. */
export const logoChecks: readonly Check[] = [
  warning('MQ507', {
    about: 'The logo is too small for a home screen.',
    example: {
      manifest: '  "logo": "assets/small.png" // here',
      files: { 'assets/small.png': { base64: pixel } },
    },
    find: (context) =>
      logos(context).flatMap(
        ({ key, path, picture: { width = homeScreen, height = homeScreen } }) =>
          Math.max(width, height) < homeScreen
            ? {
                at: context.locate([key]),
                message: `${path} is ${width} × ${height} pixels`,
                hint: `save it as SVG, or at least ${homeScreen} pixels wide`,
              }
            : [],
      ),
  }),
  warning('MQ508', {
    about: 'The logo contains text, which looks different where its font is missing.',
    example: {
      manifest: '  "logo": "assets/lettered.svg" // here',
      files: { 'assets/lettered.svg': lettered },
    },
    find: (context) =>
      logos(context).flatMap(({ key, path, picture: image }) =>
        image.needsFont
          ? {
              at: context.locate([key]),
              message: `${path} contains text, but servers have no fonts`,
              hint: 'turn its text into outlines (paths)',
            }
          : [],
      ),
  }),
  warning('MQ509', {
    about: 'There is a logo for dark backgrounds but none for light ones, so neither is shown.',
    example: {
      manifest: '  "logoOnDark": "assets/dark.svg" // here',
      files: {
        'assets/dark.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 56"><path d="M0 0h200v56H0z"/></svg>',
      },
    },
    find: (context) =>
      context.merchant.logoOnDark !== undefined && context.merchant.logo === undefined
        ? {
            at: context.locate(['logoOnDark']),
            message: '`logoOnDark` needs a `logo` for light backgrounds',
            hint: 'rename it to `logo`, or add a `logo`',
          }
        : [],
  }),
];
