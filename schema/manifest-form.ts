import { Ajv } from 'ajv';
import { manifestFormats } from './manifest-formats.ts';
import { manifestSchema, type ManifestInput } from './manifest/manifest-schema.ts';

/** Shared with the build (scripts/compiled-manifest-schema.ts). */
export const manifestFormOptions = {
  allErrors: true,
  strict: true,
  verbose: true,
  allowUnionTypes: true,
  // `visibility` is an annotation (tests/contract/brands/manifest-visibility.test.ts); the others
  // enable comments in VS Code.
  keywords: ['visibility', 'allowComments', 'allowTrailingCommas'],
  formats: manifestFormats,
};

/**
 * Sets `errors`. Builds replace this module by compiled code, to avoid compiling the schema at
 * start.
 */
export const hasManifestForm = new Ajv(manifestFormOptions).compile<ManifestInput>(manifestSchema);
