// Writes the module that replaces schema/manifest-form.ts in a build: the same check as code.
// Compiling the schema would be a quarter of a server's start on its main thread.
import { compileManifestSchema } from './compiled-manifest-schema.ts';

process.stdout.write(compileManifestSchema());
