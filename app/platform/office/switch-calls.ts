import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { StaffActName } from '#app/domain/staff-acts.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import { recordStaffAct } from '../cashier/staff/staff-log.ts';
import { switchedTenant, withEntry, type BrandSwitches } from '../system-status/brand-switches.ts';
import { moduleTree } from '../system-status/module-tree.ts';
import {
  staffActor,
  type OfficeContext,
  type OfficeHandlers,
  type OfficeServices,
} from './office-context.ts';

type SwitchCalls =
  | 'brandSwitches'
  | 'switchMaintenance'
  | 'switchRegion'
  | 'switchModule'
  | 'switchRegisterRule';
type View = OfficeOutput<'brandSwitches'>;

interface SwitchAct {
  readonly act: StaffActName;
  readonly subject: string;
  readonly change: (switches: BrandSwitches) => BrandSwitches;
  readonly describe: (switches: BrandSwitches) => string;
}

const onOff = (on: boolean): string => (on ? 'on' : 'off');
const choiceText = (choice: boolean | undefined): string =>
  choice === undefined ? 'manifest' : onOff(choice);

/** Logs the change and applies it on this server immediately. */
async function flip(
  services: OfficeServices,
  context: OfficeContext,
  reason: string,
  { act, subject, change, describe }: SwitchAct,
): Promise<Result<Record<string, never>, CallFault>> {
  const { switches } = services;
  const { code } = context.tenant;
  const outcome = await carryOutAct(services, staffActor(context, reason), async (tx, staff) => {
    const { before, after } = await switches.changeIn(tx, code, change);
    await recordStaffAct(tx, staff, {
      act,
      subject,
      member: '',
      amount: 0,
      outcome: `${describe(before)} → ${describe(after)}`,
    });
    return ok({});
  });
  await switches.reload(code);
  return outcome;
}

function viewOf(tenant: Tenant, switches: BrandSwitches): View {
  const { maintenance, region, modules, registerRules } = switches;
  const switched = switchedTenant(tenant, switches);
  const moduleView = (modId: string, group: string | null): View['modules'][number] => ({
    modId,
    group,
    manifest: tenant.modules[modId] ?? true,
    switch: modules[modId] ?? null,
    enabled: switched.modules[modId] ?? true,
  });
  return {
    maintenance: {
      on: maintenance.on,
      end: maintenance.end === null ? null : Date.parse(maintenance.end),
    },
    region,
    modules: moduleTree(tenant.modules).flatMap(({ modId, childrenNodes = [] }) => [
      moduleView(modId, null),
      ...childrenNodes.map((child) => moduleView(child.modId, modId)),
    ]),
    rules: enabledFields(tenant).map(({ id, enabled, required }) => {
      const override = registerRules[id];
      const switchedRule = switched.register.find((rule) => rule.id === id);
      return {
        field: id,
        manifest: { enabled, required },
        switch: { enabled: override?.enabled ?? null, required: override?.required ?? null },
        enabled: switchedRule?.enabled ?? enabled,
        required: switchedRule?.required ?? required,
      };
    }),
  };
}

const enabledFields = ({ register }: Tenant) => register.filter(({ enabled }) => enabled);

async function manifestTenant({ directory }: OfficeServices, { tenant }: OfficeContext) {
  return (await directory.find(tenant.code)) ?? tenant;
}

type RuleOverride = BrandSwitches['registerRules'][string];

/** Undefined: the manifest's rule applies unchanged. */
function overrideOf(
  { enabled: _enabled, required: _required, ...rest }: RuleOverride = {},
  { enabled, required }: View['rules'][number]['switch'],
): RuleOverride | undefined {
  if (enabled === null && required === null) return undefined;
  return {
    ...rest,
    ...(enabled === null ? {} : { enabled }),
    ...(required === null ? {} : { required }),
  };
}

const maintenanceText = ({ maintenance: { on, end } }: BrandSwitches): string =>
  [onOff(on), ...(on && end !== null ? [end] : [])].join(' ');

export const switchCalls = (services: OfficeServices): OfficeHandlers<SwitchCalls> => ({
  brandSwitches: async (_, context) =>
    ok(
      viewOf(
        await manifestTenant(services, context),
        await services.switches.switchesOf(context.tenant.code),
      ),
    ),
  async switchMaintenance({ on, end, reason }, context) {
    if (on && end !== null && end <= context.now)
      return refuse(fault('invalid_input', { paths: ['end'] }));
    const endText = on && end !== null ? new Date(end).toISOString() : null;
    return flip(services, context, reason, {
      act: 'switch-maintenance',
      subject: '',
      describe: maintenanceText,
      change: (switches) => ({ ...switches, maintenance: { on, end: endText } }),
    });
  },
  switchRegion: ({ blocked, reason }, context) =>
    flip(services, context, reason, {
      act: 'switch-region',
      subject: '',
      describe: ({ region }) => onOff(region.blocked),
      change: (switches) => ({ ...switches, region: { blocked } }),
    }),
  async switchModule({ modId, enabled, reason }, context) {
    const { modules } = viewOf(
      await manifestTenant(services, context),
      await services.switches.switchesOf(context.tenant.code),
    );
    if (!modules.some((one) => one.modId === modId)) return refuse(fault('not_found'));
    return flip(services, context, reason, {
      act: 'switch-module',
      subject: modId,
      describe: (switches) => choiceText(switches.modules[modId]),
      change: (switches) => ({
        ...switches,
        modules: withEntry(switches.modules, modId, enabled ?? undefined),
      }),
    });
  },
  async switchRegisterRule({ field, enabled, required, reason }, context) {
    const tenant = await manifestTenant(services, context);
    if (!enabledFields(tenant).some(({ id }) => id === field)) return refuse(fault('not_found'));
    return flip(services, context, reason, {
      act: 'switch-register-rule',
      subject: field,
      describe({ registerRules }) {
        const rule = registerRules[field];
        return `enabled ${choiceText(rule?.enabled)}, required ${choiceText(rule?.required)}`;
      },
      change: (switches) => ({
        ...switches,
        registerRules: withEntry(
          switches.registerRules,
          field,
          overrideOf(switches.registerRules[field], { enabled, required }),
        ),
      }),
    });
  },
});
