import { Ajv, _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { manifestFormOptions } from '../schema/manifest-form.ts';
import { manifestSchema } from '../schema/manifest/manifest-schema.ts';

/** Parts of ajv that compiled code imports, and their names in the module. */
const runtimeParts = { ucs2length: 'ucs2length', equal: 'equal' } as const;

/**
 * Source code of an ES module that exports `hasManifestForm` like schema/manifest-form.ts; import
 * paths are relative to that file's folder.
 * @throws when the compiled code needs a part of ajv that is not in `runtimeParts`
 */
export function compileManifestSchema(): string {
  const ajv = new Ajv({
    ...manifestFormOptions,
    code: { source: true, formats: _`manifestFormats` },
  });
  const code = standaloneCode(ajv, ajv.compile(manifestSchema));
  const withImports = code
    .replaceAll(/require\("ajv\/dist\/runtime\/(\w+)"\)/g, (_call, part: string) => {
      if (!(part in runtimeParts)) throw new Error(`The compiled schema asks for ajv's ${part}.`);
      return part;
    })
    .replace('module.exports = validate', 'export const hasManifestForm = validate')
    .replace(/module\.exports\.default = \w+;/, '');
  return [
    ...Object.keys(runtimeParts).map(
      (part) => `import ${part} from 'ajv/dist/runtime/${part}.js';`,
    ),
    "import { manifestFormats } from './manifest-formats.ts';",
    withImports,
  ].join('\n');
}
