import { Ajv } from 'ajv';
import { manifestFormats } from './manifest-formats.ts';
import { merchantSchema, type MerchantInput } from './merchant.ts';

/**
 * How the manifest's schema is compiled, here and by the build
 * (scripts/compiled-manifest-schema.ts).
 */
export const manifestFormOptions = {
  allErrors: true,
  strict: true,
  verbose: true,
  allowUnionTypes: true,
  // Annotations: `visibility` is for people, and for the test in
  // tests/contract/brands/manifest-visibility.test.ts; the others let an editor accept comments (VS Code).
  keywords: ['visibility', 'allowComments', 'allowTrailingCommas'],
  formats: manifestFormats,
};

/**
 * Whether a value has a manifest's form; `errors` has the last value's faults. A build has this
 * module as compiled code instead, so that the schema is not compiled at each start.
 */
export const hasManifestForm = new Ajv(manifestFormOptions).compile<MerchantInput>(merchantSchema);
