// Writes the build's replacement of schema/manifest-form.ts: the same check as compiled code.
// Compiling at start would take a quarter of the main thread's time.
import { compileManifestSchema } from './compiled-manifest-schema.ts';

process.stdout.write(compileManifestSchema());
