import type { Refusal } from '../check.ts';

const line = (manifest: string) => ({ manifest: `  ${manifest} // here` });

/** What the schema refuses: names, kinds and values. */
export const schemaRefusals: readonly Refusal[] = [
  { id: 'MQ101', severity: 'error', says: /schemaVersion|^the manifest is of version|is not a version of manifests/, about: 'The manifest does not say which version of the format it is, or one that this release does not read.', example: { files: { 'manifest.json': '{\n  "schemaVersion": 99, // here\n  "code": "mq101",\n  "name": "Planted"\n}' } } },
  { id: 'MQ102', severity: 'error', says: /^the key .* is not known here/, about: 'A key that the manifest does not have.', example: line('"flgas": { "DIRECTREG3": true }') },
  { id: 'MQ103', severity: 'error', says: /not one of the allowed values/, about: 'A value that is not one of those allowed.', example: line('"layout": { "header": "ral" }') },
  { id: 'MQ104', severity: 'error', says: /^the key .* is missing/, about: 'A key that cannot be left out is missing.', example: { files: { 'manifest.json': '{ // here\n  "schemaVersion": 1,\n  "code": "mq104"\n}' } } },
  { id: 'MQ105', severity: 'error', says: /where .* is expected$/, about: 'A value of the wrong kind: a text for a number, a list for an object.', example: line('"flags": { "DIRECTREG3": "yes" }') },
  { id: 'MQ106', severity: 'error', says: /^(is too (short|long|small|large)|has too (few|many) entries)/, about: 'A value is too short, too long, too small or too large; a list has too few or too many entries.', example: line('"login": { "captchaAfter": 9 }') },
  { id: 'MQ107', severity: 'error', says: /does not have the right form/, about: 'A text does not have the form that it should: a host, a colour, a code.', example: line('"theme": { "seeds": { "primary": "blue" } }') },
  { id: 'MQ108', severity: 'error', says: /^the pattern /, about: 'A registration pattern does not compile, or can hold the server up.', example: line('"register": { "fields": { "insert": [{ "id": "username", "acceptedPattern": "(a+)+b" }] } }') },
  { id: 'MQ109', severity: 'error', says: /^has the same entry twice/, about: 'A list has the same entry twice.', example: line('"layout": { "home": ["hero", "hero"] }') },
  { id: 'MQ110', severity: 'error', says: /takes no value from the environment|is not the name of an environment variable|is a setting of the server itself/, about: '`${NAME}` where none may stand, or with a name that a brand may not read.', example: line('"currency": { "symbol": "${SIGN}" }') },
  { id: 'MQ111', severity: 'error', says: /^the environment variable .* is not set/, about: '`${NAME}` of an environment variable that is not set.', example: line('"hosts": { "player": ["${NOBODY_SET_THIS}"] }') },
];
