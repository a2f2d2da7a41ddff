import type { Refusal } from '../check.ts';

const line = (manifest: string) => ({ manifest: `  ${manifest} // here` });
const template = (id: string, more: string): string => `{\n  "schemaVersion": 1,\n  "code": "${id}",\n  "name": "Planted",\n${more}\n}`;

/** What single keys cannot tell: inheritance, hosts, addresses, the form. */
export const brandRefusals: readonly Refusal[] = [
  { id: 'MQ120', severity: 'error', says: /is not the name of the folder/, about: 'The code is not the name of the folder.', example: { files: { 'manifest.json': '{\n  "schemaVersion": 1,\n  "code": "mq021", // here\n  "name": "Planted"\n}' } } },
  { id: 'MQ121', severity: 'error', says: /^there is no template/, about: 'The brand extends a template that is not there.', example: { files: { 'manifest.json': '{\n  "schemaVersion": 1,\n  "code": "mq121",\n  "name": "Planted",\n  "extends": "_soud" // here\n}' } } },
  { id: 'MQ122', severity: 'error', says: /^the template .* is broken/, about: 'The brand extends a template that has problems of its own.', example: { files: { '_mq128/manifest.json': template('_mq128', '  "hosts": { "player": ["a.example"] }'), 'manifest.json': '{\n  "schemaVersion": 1,\n  "code": "mq122",\n  "name": "Planted",\n  "extends": "_mq128" // here\n}' } } },
  { id: 'MQ123', severity: 'error', says: /stands in this list twice/, about: 'A list that is keyed by id has an id twice.', example: line('"nav": [{ "id": "HOME" }, { "id": "HOME" }]') },
  { id: 'MQ124', severity: 'error', says: /to be found in the list below/, about: 'A change of a list names an id that the template does not have.', example: line('"nav": { "remove": ["SPROTS"] }') },
  { id: 'MQ125', severity: 'error', says: /^the host .* stands here twice/, about: 'One host is named twice.', example: line('"hosts": { "player": ["x.example"], "agent": ["x.example"] }') },
  { id: 'MQ126', severity: 'error', says: /^`localhost` is nobody/, about: 'A brand claims `localhost`, which lists the brands.', example: line('"hosts": { "player": ["localhost"] }') },
  { id: 'MQ127', severity: 'error', says: /belongs to the brand/, about: 'A host, or a merchant code, belongs to another brand already.', example: { manifest: '  "hosts": { "player": ["sound.localhost"] }', at: 'manifest.json:1' } },
  { id: 'MQ128', severity: 'error', says: /^a template (has no|does not)/, about: 'A template has hosts or a merchant code, or extends another.', example: { files: { '_mq128/manifest.json': template('_mq128', '  "hosts": { "player": ["a.example"] }') }, at: '_mq128/manifest.json:5' } },
  { id: 'MQ129', severity: 'error', says: /^is not an address that people may be sent to/, about: 'An address of the menu or of a social link that people may not be sent to.', example: line('"nav": { "insert": [{ "id": "CLUB", "href": "http://club.example" }] }') },
  { id: 'MQ130', severity: 'error', says: /is of your own and has no href/, about: 'An entry of your own in the menu has no `href`, or a known one is misspelt.', example: line('"nav": { "insert": [{ "id": "PROMOS" }] }') },
  { id: 'MQ131', severity: 'error', says: /has no target that it can open/, about: 'A banner’s target is not of the kind that its `linkageType` says.', example: line('"banners": { "insert": [{ "id": "home", "linkageType": "url", "target": "promotions" }] }') },
  { id: 'MQ132', severity: 'error', says: /^the service entry .* has no address/, about: 'A customer service entry has no address, or one that people may not be sent to.', example: line('"customerService": { "entries": [{ "id": "chat" }] }') },
  { id: 'MQ133', severity: 'error', says: /^nobody could register/, about: 'No way to register has the fields that identify a player.', example: line('"register": { "fields": { "remove": ["username"] } }') },
  { id: 'MQ134', severity: 'error', says: /characters long, which nothing is$/, about: 'A field’s shortest length is above its longest.', example: line('"register": { "fields": { "insert": [{ "id": "username", "minLength": 20, "maxLength": 10 }] } }') },
  { id: 'MQ135', severity: 'error', says: /^the default language .* is not in the menu/, about: 'The default language is not in the language menu.', example: line('"languages": { "default": "KO", "menu": ["EN", "TY"] }') },
];
