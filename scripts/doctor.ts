import { stat } from 'node:fs/promises';
import { readEnvironment } from '../app/environment.ts';
import { deploymentFindings } from '../app/host/operations/deployment-findings.ts';
import { missingSecretsIn } from './brand/missing-secrets.ts';

// `npm run doctor`: reports unsafe settings of a deployment and their fixes. Run it as the server's
// user, with its environment. Exit code 1 with any finding.

/** Whether other users can access a folder; a missing one will be created as private. */
const isOpenToOthers = (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mode }) => (mode & 0o077) !== 0,
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return false;
      throw fault;
    },
  );

const environment = readEnvironment();
if (!environment.ok) {
  process.stdout.write(`${environment.fault}\n1 problem: the server does not start.\n`);
  process.exitCode = 1;
} else {
  const isDataOpen = await isOpenToOthers(environment.value.dataDir);
  const { merchantsDir, variables } = environment.value;
  const findings = [
    ...deploymentFindings(environment.value, {
      isDataOpen,
      nodeVersion: process.versions.node,
      now: Date.now(),
    }),
    ...(await missingSecretsIn(merchantsDir, variables)),
  ];
  for (const { setting, problem, fix } of findings)
    process.stdout.write(`${setting}: ${problem}\n    ${fix}\n`);
  process.stdout.write(
    findings.length === 0 ? 'No problems found.\n' : `${findings.length} problem(s) found.\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
