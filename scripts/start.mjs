// `npm start`: installs and builds what is missing, then serves every brand, in this very process: whoever ends it ends the server.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuild, ensureDependencies, root } from './prepare.mjs';

/** npm does not hand a signal on through its shell: when npm is gone, so is the reason to serve. */
function endWithNpm() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref();
}

checkNode();
if (process.env.npm_lifecycle_event) endWithNpm();
await ensureDependencies();
await ensureBuild();

process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(root, 'build', 'host', 'server.js')).href);
