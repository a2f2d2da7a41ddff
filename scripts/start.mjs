// `npm start`: installs and builds what is missing, then serves every brand.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, ensureBuild, ensureDependencies, root } from './prepare.mjs';

checkNode();
await ensureDependencies();
await ensureBuild();

const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'build', 'host', 'server.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
