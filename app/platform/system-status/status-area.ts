import { appDevices, type AppDevice } from '#app/domain/pages/app-devices.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { ServiceEntry } from '#schema/merchant-normal.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Handlers, CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { isHostOf } from '../tenants/host-name.ts';
import { moduleTree } from './module-tree.ts';
import { registerRules } from './register-rules.ts';

export interface Closure {
  readonly maintenance: boolean;
  /** ISO 8601 with zone; null when unknown. */
  readonly maintenanceEnd: string | null;
  readonly regionRestriction: boolean;
}

export type ClosureOf = (tenantCode: string) => Promise<Closure>;

/** The same path gives the same text, so that an unchanged permission stays equal. */
export type SealPath = (path: string) => string;

type StatusCall =
  | 'systemStatus'
  | 'whitelabel'
  | 'registerSettings'
  | 'domainRoute'
  | 'customerService';

export const createStatusArea = (closureOf: ClosureOf, seal: SealPath): Handlers<StatusCall> => ({
  systemStatus: async ({ url }, context) =>
    isHostOf(context.tenant, url)
      ? ok(permissionOf(context, await closureOf(context.tenant.code), seal))
      : refuse(fault('unknown_merchant')),
  whitelabel: async (_input, { tenant }) => ok(moduleTree(tenant.modules)),
  registerSettings: async (_input, { tenant }) => ok(registerRules(tenant)),
  customerService: async (_input, { tenant }) =>
    ok(tenant.customerService.map((entry) => service(entry, seal))),
  domainRoute: async (_input, { tenant }) => ok(domains(tenant)),
});

const permissionOf = ({ tenant, ip }: CallContext, closure: Closure, seal: SealPath) => ({
  merchantCode: tenant.code,
  ...closure,
  location: { ip },
  whitelabel: moduleTree(tenant.modules),
  register: registerRules(tenant),
  resources: resources(tenant),
  customerService: tenant.customerService.map((entry) => service(entry, seal)),
  analytics: tenant.analytics,
  domainRoute: domains(tenant),
  imageCDNs: [...tenant.cdn.images],
  launchGameCDNs: [...tenant.cdn.games],
});

/** Paths of type 3 are encrypted; the key is the last 8 characters [CS-02]. */
const service = ({ csType, csPosition, title, path }: ServiceEntry, seal: SealPath) => ({
  csType,
  csPosition,
  path: csType === '3' ? seal(path) : path,
  ...(title === undefined ? {} : { title }),
});

/** Contains no speed: only the visitor's device can measure it. */
const domains = ({ hosts }: Tenant) => ({ domainList: hosts.map((domain) => ({ domain })) });

const resourceNames: Readonly<Record<AppDevice, string>> = {
  android: 'Android',
  ios: 'iPhone and iPad',
  desktop: 'Computer',
};

/**
 * None if the download page is off. Without an app, the guide to add the site to the home screen
 * [CS-06].
 */
const resources = ({ modules, download }: Tenant) =>
  modules['DOWNLOAD'] === false
    ? []
    : appDevices.map((device) => ({
        resourceType: device.toUpperCase(),
        url: download[device] ?? `/down#${device}`,
        labelNameEn: resourceNames[device],
      }));
