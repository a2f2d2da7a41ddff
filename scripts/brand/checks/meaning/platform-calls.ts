import { lacksWithout } from '../../../platform-check/lacks.ts';
import { callTable } from '#schema/calls/table.ts';
import { error, warning, type Check } from '../check.ts';

export const platformCallChecks: readonly Check[] = [
  error('MQ347', {
    about:
      'The platform behind `WPS_ORIGIN` lacks a call that the brand’s jurisdiction demands, such as limits or self-exclusion.',
    example: {
      manifest: '  "jurisdiction": "mt" // here',
      platform: { kind: 'answered', absent: ['playLimits', 'selfExclude'] },
    },
    find: ({ platform, locate, merchant }) =>
      platform?.kind === 'answered'
        ? platform.absent.map((name) => ({
            at: locate(['jurisdiction']),
            message: `\`${merchant.jurisdiction}\` demands ${name} (${callTable[name].method} ${callTable[name].path}), which the platform does not have: ${lacksWithout(name)}`,
            hint: 'add the call to the platform (docs/platform.md), or run the brand on the embedded platform',
          }))
        : [],
  }),
  warning('MQ348', {
    about:
      'The platform behind `WPS_ORIGIN` does not answer, so it is unknown whether it has the calls that the jurisdiction requires.',
    example: {
      manifest: '  "jurisdiction": "ph" // here',
      platform: { kind: 'silent', reason: 'it does not answer playLimits' },
    },
    find: ({ platform, locate }) =>
      platform?.kind === 'silent'
        ? {
            at: locate(['jurisdiction']),
            message: `the platform could not be asked for the calls that the jurisdiction demands: ${platform.reason}`,
            hint: 'start the platform and run the command again, or unset WPS_ORIGIN',
          }
        : [],
  }),
];
