// `npm start`: installs and builds if necessary, then serves all brands in the same process, so
// that signals reach the server.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, endWithParent, ensureBuild, ensureDependencies, root } from './prepare.mjs';

checkNode();
if (process.env.npm_lifecycle_event) endWithParent();
await ensureDependencies();
await ensureBuild();

process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(root, 'build', 'host', 'server.js')).href);
