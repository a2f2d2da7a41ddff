import { isSupportedCountry } from 'libphonenumber-js/min';
import { currencySymbol } from '../../currency-symbol.ts';
import { dropEntry, setKey, removeKey } from '../../fixes/manifest-edits.ts';
import { fix } from '../../fixes/fix.ts';
import { error, info, warning, type Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { isSetByBrand } from '../layers.ts';
import type { JsonPath } from '#schema/problem.ts';
import { displayValue } from '#schema/display-value.ts';

const defectAt = (manifest: string) => ({ manifest: `  ${manifest} // here` });
const withName = (name: string) => ({
  files: {
    'manifest.json': `{\n  "schemaVersion": 1,\n  "code": "CODE",\n  "name": ${JSON.stringify(name)}, // here\n  "extends": "_sound"\n}`,
  },
});
const withCode = (code: string, { files }: ReturnType<typeof withName>) => ({
  files: { 'manifest.json': files['manifest.json'].replace('CODE', code) },
});

const unkeyedLists: readonly JsonPath[] = [
  ['register', 'countries'],
  ['features', 'hideVendors'],
  ['features', 'hideGameTypes'],
  ['footer', 'licences'],
  ['footer', 'certificates'],
  ['footer', 'payments'],
  ['footer', 'responsible'],
  ['social', 'telegram'],
];
const listAt = ({ brandFolder }: CheckContext, path: JsonPath): readonly unknown[] => {
  const list = path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[String(key)]
        : undefined,
    brandFolder.manifest.source.value,
  );
  return Array.isArray(list) ? list : [];
};

const shownName = (name: string): string =>
  name
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/[\p{Cc}\u200b\u202a-\u202e\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const manifestChecks: readonly Check[] = [
  error('MQ331', {
    about:
      'The brand’s name is empty, has spaces around it, or contains HTML, which is shown literally.',
    fixSummary: 'Removes the spaces or HTML.',
    example: withCode('mq331', withName('<b>Planted plainly</b>')),
    others: [withCode('mq331b', withName('Planted widely  ')), withCode('mq331c', withName('   '))],
    find: (context) => {
      const rawName = context.merchant.name;
      const displayedName = shownName(rawName);
      return rawName === displayedName
        ? []
        : {
            at: context.locate(['name']),
            message:
              displayedName === ''
                ? 'the name is empty'
                : `the name ${displayValue(rawName)} is shown literally`,
            hint:
              displayedName === ''
                ? 'write the name as players should see it'
                : `write ${JSON.stringify(displayedName)}`,
            autofix: displayedName === '' ? undefined : setKey(context, ['name'], displayedName),
          };
    },
  }),
  error('MQ332', {
    about: 'The home page is off.',
    fixSummary: 'Removes the setting.',
    example: defectAt('"routes": { "home": false }'),
    find: (context) =>
      context.site.routes.home.on
        ? []
        : {
            at: context.locate(['routes', 'home']),
            message: 'the home page is off: visitors see nothing',
            hint: 'remove this setting',
            autofix: removeKey(context, ['routes', 'home']),
          },
  }),
  warning('MQ333', {
    scope: 'folder',
    about: 'A list has the same entry twice.',
    fixSummary: 'Removes the duplicate.',
    example: defectAt('"register": { "countries": ["PH", "SG", "PH"] }'),
    others: [defectAt('"footer": { "payments": ["card", "card"] }')],
    find: (context) =>
      unkeyedLists.flatMap((path) =>
        listAt(context, path).flatMap((entry, index, list) => {
          if (list.indexOf(entry) === index) return [];
          const at = context.brandFolder.manifest.source.problem([...path, index], '');
          return {
            at,
            message: `${JSON.stringify(entry)} occurs twice in ${path.join('.')}`,
            hint: 'keep one of them',
            autofix: fix('removes the duplicate', {
              do: 'remove',
              file: at.file,
              path: [...path, index],
            }),
          };
        }),
      ),
  }),
  warning('MQ334', {
    about: 'The currency code is not a known ISO 4217 code.',
    example: defectAt('"currency": { "code": "PHX", "symbol": "P" }'),
    find: ({
      merchant: {
        currency: { code },
      },
      locate,
    }) =>
      code.length !== 3 || Intl.supportedValuesOf('currency').includes(code)
        ? []
        : {
            at: locate(['currency', 'code']),
            message: `no currency has the code ${code}`,
            hint: 'write its ISO 4217 code, such as PHP, EUR or USD',
          },
  }),
  error('MQ335', {
    about: 'The brand sets a currency but inherits the symbol of another.',
    fixSummary: 'Sets the currency’s own symbol.',
    example: defectAt('"currency": { "code": "EUR" }'),
    find: (context) => {
      const { code, symbol } = context.merchant.currency;
      const expectedSymbol = currencySymbol(code);
      // MQ334 reports an invalid currency code.
      if (
        code === 'PHP' ||
        (code.length === 3 && !Intl.supportedValuesOf('currency').includes(code)) ||
        !isSetByBrand(context, ['currency', 'code']) ||
        isSetByBrand(context, ['currency', 'symbol']) ||
        expectedSymbol === symbol
      )
        return [];
      return {
        at: context.locate(['currency', 'code']),
        message: `amounts in ${code} would be shown with the symbol ${symbol}, which is inherited`,
        hint: `write "symbol": ${JSON.stringify(expectedSymbol ?? code)}`,
        autofix:
          expectedSymbol === undefined
            ? undefined
            : setKey(context, ['currency', 'symbol'], expectedSymbol),
      };
    },
  }),
  warning('MQ336', {
    about: 'The dialling-code picker names a country that does not exist.',
    fixSummary: 'Removes it.',
    example: defectAt('"register": { "countries": ["PH", "XX"] }'),
    find: (context) =>
      context.merchant.register.countries.flatMap((country, index) =>
        isSupportedCountry(country)
          ? []
          : {
              at: context.locate(['register', 'countries', index]),
              message: `there is no country ${country} with a dialling code`,
              hint: 'write its two letters (ISO 3166), such as PH, SG or GB',
              autofix: dropEntry(context, ['register', 'countries'], country),
            },
      ),
  }),
  info('MQ337', {
    about: 'A .localhost host is redundant: the brand already has it.',
    fixSummary: 'Removes it.',
    example: defectAt('"hosts": { "player": ["mq337.localhost"] }'),
    find: (context) =>
      (['player', 'agent'] as const).flatMap((side) => {
        const host =
          side === 'player'
            ? `${context.merchant.code}.localhost`
            : `agent.${context.merchant.code}.localhost`;
        return listAt(context, ['hosts', side]).includes(host)
          ? {
              at: context.locate(['hosts', side]),
              message: `the brand already answers on ${host}`,
              hint: 'remove this setting',
              autofix: dropEntry(context, ['hosts', side], host),
            }
          : [];
      }),
  }),
  warning('MQ350', {
    about: 'Another brand has the same name, so that players cannot tell the two apart.',
    example: withCode('mq350', withName('Planted twice')),
    others: [withCode('mq350b', withName('PLANTED Twice'))],
    find: ({ brandsWithSameName, merchant, locate }) =>
      brandsWithSameName.length === 0
        ? []
        : {
            at: locate(['name']),
            message: `the name ${displayValue(merchant.name)} is also that of ${brandsWithSameName.map((code) => `\`${code}\``).join(' and ')}`,
            hint: 'write another name; for one brand with several domains, list them in `hosts`',
          },
  }),
];
