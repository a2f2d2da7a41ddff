import {
  permissionGates,
  permissionSchema,
  registerRuleSchema,
  resourceSchema,
  serviceEntrySchema,
  type Permission,
  type PermissionGate,
} from '#schema/permission.ts';
import { z } from 'zod';
import { isJsonObject, kindOf, type JsonObject, type ReportNote } from './reading-note.ts';
import { readModules } from './read-modules.ts';
import { readFlag } from './read-scalar.ts';
import { readValue } from './read-value.ts';
import { inTableNames, withTableNames } from './table-names.ts';
import { squash, withoutClearWrappers, withoutListWrappers } from './wrappers.ts';

const valuesOf = (raw: JsonObject, gate: PermissionGate): readonly unknown[] =>
  Object.entries(raw).flatMap(([name, value]) =>
    squash(name) === squash(gate) && value !== undefined && value !== null ? [value] : [],
  );

/** Fails closed: an unreadable value, or one of several, also closes the site. */
function closes(raw: JsonObject, gate: 'maintenance' | 'regionRestriction', note: ReportNote) {
  const flags = valuesOf(raw, gate).map((value) => {
    const flag = readFlag(value);
    if (flag === undefined)
      note({ path: gate, reason: `${kindOf(value)} is no yes or no: closed` });
    return flag ?? true;
  });
  return flags.includes(true);
}

/** As written, or ISO text from ms or s since the epoch. */
function readMoment(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) {
    const date = new Date(value < 1e11 ? value * 1000 : value);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  }
  return typeof value === 'string' && value !== '' && value.length <= 40 ? value : null;
}

/** Accepts texts, objects, a map or a single address. */
function readAddresses(list: unknown): unknown[] {
  const raw = withoutListWrappers(list);
  const entries = Array.isArray(raw)
    ? (raw as unknown[])
    : isJsonObject(raw)
      ? Object.values(raw)
      : raw === undefined || raw === null
        ? []
        : [raw];
  return entries.map((entry) =>
    isJsonObject(entry) ? (entry['url'] ?? entry['domain'] ?? entry['path']) : entry,
  );
}

/** A permission with one of these names has no wrapper. */
const permissionNames: ReadonlySet<string> = new Set(
  Object.keys(permissionSchema.shape).map(squash),
);

/** Fields that open or close nothing: each is parsed leniently on its own. */
const contentSchema = z.object({
  merchantCode: permissionSchema.shape.merchantCode,
  register: z.array(registerRuleSchema).max(60).default([]),
  resources: z.array(resourceSchema).max(60).default([]),
  customerService: z.array(serviceEntrySchema).max(40).default([]),
  location: permissionSchema.shape.location,
  analytics: permissionSchema.shape.analytics,
  domainRoute: permissionSchema.shape.domainRoute,
  imageCDNs: permissionSchema.shape.imageCDNs,
  launchGameCDNs: permissionSchema.shape.launchGameCDNs,
});

function toTableForm(raw: JsonObject): JsonObject {
  const { location, analytics, domainRoute } = raw;
  return {
    ...raw,
    location: typeof location === 'string' ? { ip: location } : location,
    analytics: typeof analytics === 'string' ? { gtagId: analytics } : analytics,
    domainRoute: Array.isArray(domainRoute)
      ? { domainList: domainRoute as unknown[] }
      : domainRoute,
    imageCDNs: readAddresses(raw['imageCDNs']),
    launchGameCDNs: readAddresses(raw['launchGameCDNs']),
  };
}

/**
 * Parses `GET /wps/system/status` [ST-02]. Fails closed: unreadable maintenance, region or modules
 * close what they control; other unreadable fields count as absent. A gate of `null` beside another
 * gate is listed in `absentGates`.
 * @returns undefined when the response contains no gate, as for no response
 */
export function readPermission(answer: unknown, note: ReportNote): Permission | undefined {
  const inner = withoutClearWrappers(answer, (name) => permissionNames.has(name));
  if (!isJsonObject(inner)) {
    note({ path: '', reason: `${kindOf(inner)} is no permission: it opens nothing` });
    return undefined;
  }
  const raw = withTableNames(permissionSchema.shape, inner);
  // A permission has at least one gate.
  if (permissionGates.every((gate) => raw[gate] === undefined || raw[gate] === null)) {
    note({ path: '', reason: `says none of ${permissionGates.join(', ')}: it opens nothing` });
    return undefined;
  }
  const absentGates = permissionGates.filter((gate) => raw[gate] === null);
  for (const gate of absentGates)
    note({ path: gate, reason: 'null says nothing: the last one stays' });
  const maintenance = closes(raw, 'maintenance', note);
  const regionRestriction = closes(raw, 'regionRestriction', note);
  const trees = valuesOf(raw, 'whitelabel');
  if (trees.length > 1) note({ path: 'whitelabel', reason: 'is there twice: it opens nothing' });
  const whitelabel = trees.length > 1 ? undefined : readModules(raw['whitelabel'], note);
  if (!whitelabel && !maintenance && !regionRestriction) return undefined;
  if (!whitelabel) absentGates.push('whitelabel');
  const content = readValue(contentSchema, inTableNames(contentSchema, toTableForm(raw)), note);
  const parts = (content?.value ?? contentSchema.parse({})) as z.output<typeof contentSchema>;
  return {
    ...parts,
    maintenance,
    maintenanceEnd: readMoment(raw['maintenanceEnd']),
    regionRestriction,
    whitelabel: whitelabel ?? [],
    ...(absentGates.length === 0 ? {} : { absentGates }),
  };
}
