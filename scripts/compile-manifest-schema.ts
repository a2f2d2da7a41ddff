// Writes the module that stands in for schema/manifest-form.ts in a build: the same check as code.
// Compiling the schema is a quarter of what a server's start costs its main thread.
import { compileManifestSchema } from './compiled-manifest-schema.ts';

process.stdout.write(compileManifestSchema());
