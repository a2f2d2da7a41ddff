import type { ReportedFinding } from './check-brands.ts';
import { checks } from './checks/all.ts';
import { loadErrorRules } from './checks/registry/load-errors.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** SARIF 2.1.0, which code hosts and editors show beside the lines. */
export function toSarif(findings: readonly ReportedFinding[]): object {
  const usedIds = new Set(findings.map(({ id }) => id));
  const rules = [...loadErrorRules, ...checks].filter(({ id }) => usedIds.has(id));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Marquee brand check',
            rules: rules.map(({ id, about, severity }) => ({
              id,
              shortDescription: { text: about },
              defaultConfiguration: { level: levels[severity] },
            })),
          },
        },
        results: findings.map(({ id, severity, message, hint, file, line, column, path }) => ({
          ruleId: id,
          level: levels[severity],
          message: { text: hint ? `${message} (${hint})` : message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(file) },
                region: { startLine: line, startColumn: column },
              },
              ...(path ? { logicalLocations: [{ fullyQualifiedName: path }] } : {}),
            },
          ],
        })),
      },
    ],
  };
}
