// `npm start`: installs and builds what is missing, then serves every brand, in this very process:
// a signal to it reaches the server.
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
