import {
  paymentSecretName,
  vendorSecretFault,
  vendorSecretName,
} from '#app/domain/brand-variables.ts';
import type { DeploymentFinding } from '#app/host/operations/deployment-findings.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { UsageError } from './exit-codes.ts';
import { readRegistry } from './read-registry.ts';

/** Secrets of game vendors and payment providers that the server lacks. */
export const missingSecrets = (
  { platform: { merchantCode, vendors }, cashier: { providers } }: Merchant,
  environment: EnvironmentValues,
): readonly DeploymentFinding[] =>
  [
    ...vendors.map(({ code }) => ({
      setting: vendorSecretName(merchantCode, code),
      effect: `the games of the vendor ${code} are closed.`,
    })),
    ...providers.map(({ code }) => ({
      setting: paymentSecretName(merchantCode, code),
      effect: `the channels of the payment provider ${code} are closed.`,
    })),
  ].flatMap(({ setting, effect }) => {
    const fault = vendorSecretFault(environment[setting]);
    return fault === undefined
      ? []
      : {
          setting,
          problem: `It ${fault}: ${effect}`,
          fix: `Set ${setting} to the secret that you have agreed on, or ${setting}_FILE to a file with it.`,
        };
  });

/** Of all brands in a folder; empty without brands, which the server itself reports. */
export async function missingSecretsIn(
  dir: string,
  environment: EnvironmentValues,
): Promise<readonly DeploymentFinding[]> {
  try {
    const { servedBrands } = await readRegistry(dir, environment, false);
    return [...servedBrands.values()].flatMap(({ merchant }) =>
      missingSecrets(merchant, environment),
    );
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}
