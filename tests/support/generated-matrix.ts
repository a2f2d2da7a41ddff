import { flagNames } from '#app/domain/pages/modules.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { footers, headers, heroes, navs, themeModes, tiles } from '#schema/theme.ts';
import { coveringRows, type Factors, type Row } from './generated-pairs.ts';

const onOff = ['off', 'on'] as const;
/** A form must have these. */
const always = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'countryDialingCode',
];
const switchedFields = registerFieldNames.filter((name) => !always.includes(name));

/** The switches of the matrix: flags, fields, viewers, the platform's status, themes, devices. */
export const factors: Factors = {
  language: ['TY', 'EN', 'AR', 'JA', 'DE'],
  account: ['guest', 'player', 'agent', 'trial'],
  status: ['open', 'maintenance', 'region'],
  header: headers,
  hero: heroes,
  tile: tiles,
  nav: navs,
  footer: footers,
  theme: themeModes,
  device: ['phone', 'desktop'],
  ...Object.fromEntries(flagNames.map((name) => [name, onOff])),
  ...Object.fromEntries(switchedFields.map((name) => [name, ['off', 'optional', 'required']])),
};

/** One brand of the matrix. */
export interface Cell {
  readonly code: string;
  readonly row: Row;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
export const cells: readonly Cell[] = coveringRows(factors).map((row, at) => ({
  code: `cell${letters[Math.floor(at / 26)] ?? ''}${letters[at % 26] ?? ''}`,
  row,
}));

/** The values of a cell in a title; disabled ones are not named. */
export function titleOf({ row }: Cell): string {
  const value = (name: string): string => row[name] ?? '';
  const looks = [
    'language',
    'account',
    'status',
    'header',
    'hero',
    'tile',
    'nav',
    'footer',
    'theme',
  ]
    .map(value)
    .join(' ');
  const flags = flagNames.filter((name) => row[name] === 'on').join(' ');
  const fields = switchedFields
    .filter((name) => row[name] !== 'off')
    .map((name) => (row[name] === 'required' ? `${name}!` : name))
    .join(' ');
  return `${looks} | ${flags} | ${fields}`;
}

/** The manifest of a cell. */
export const manifestOf = ({ code, row }: Cell): object => ({
  schemaVersion: 1,
  code,
  name: `Cell ${code.slice(4).toUpperCase()}`,
  extends: '_base',
  languages: {
    default: row['language'],
    menu: [row['language'], row['language'] === 'EN' ? 'TY' : 'EN'],
  },
  flags: Object.fromEntries(flagNames.map((name) => [name, row[name] === 'on'])),
  register: {
    fields: {
      insert: switchedFields.map((id) => ({
        id,
        enabled: row[id] !== 'off',
        required: row[id] === 'required',
      })),
    },
  },
  banners: [
    { id: 'one', group: 'w_home', motif: 'moon', linkageType: 'route', target: '/rng' },
    { id: 'two', group: 'w_home', motif: 'moon', linkageType: 'none' },
  ],
  theme: { mode: row['theme'] },
  layout: Object.fromEntries(
    ['header', 'hero', 'tile', 'nav', 'footer'].map((name) => [name, row[name]]),
  ),
});
