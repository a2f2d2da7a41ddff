import {
  permissionSchema,
  registerRuleSchema,
  resourceSchema,
  serviceEntrySchema,
  type ModuleNode,
  type Permission,
} from '#schema/permission.ts';
import { z } from 'zod';
import { isJsonObject, kindOf, pathBelow, type JsonObject, type TakeNote } from './reading-note.ts';
import { readFlag, readText } from './read-scalar.ts';
import { readValue } from './read-value.ts';

/** A permission has at least one of these fields: an answer without any of them opens nothing. */
const gates = ['maintenance', 'regionRestriction', 'whitelabel'] as const;

const maxModuleChars = 60;
/** Deeper or larger trees are no module trees. */
const maxDepth = 20;
const maxModules = 5_000;

/** Whether a switch closes the site: also when its value cannot be read. */
function closes(raw: JsonObject, gate: 'maintenance' | 'regionRestriction', note: TakeNote) {
  const value = raw[gate];
  if (value === undefined || value === null) return false;
  const flag = readFlag(value);
  if (flag === undefined) note({ path: gate, reason: `${kindOf(value)} is no yes or no: closed` });
  return flag ?? true;
}

/** The entries of a module list: as a list, as a map by module, or as the one root of a tree. */
function moduleEntries(raw: unknown): readonly unknown[] | undefined {
  if (raw === undefined || raw === null) return [];
  if (Array.isArray(raw)) return raw as unknown[];
  if (!isJsonObject(raw)) return undefined;
  if ('modId' in raw) return [raw];
  return Object.entries(raw).map(([modId, entry]) =>
    isJsonObject(entry)
      ? { ...entry, modId: entry['modId'] ?? modId }
      : Array.isArray(entry)
        ? { modId, enabled: true, childrenNodes: entry as unknown[] }
        : { modId, enabled: entry },
  );
}

/**
 * Reads the module tree. A module whose `enabled` cannot be read is off.
 * @returns undefined when a part of the tree cannot be read at all: what it closes is unknown
 */
function readModules(raw: unknown, note: TakeNote): ModuleNode[] | undefined {
  let count = 0;
  const readNode = (entry: unknown, path: string, depth: number): ModuleNode[] | undefined => {
    count += 1;
    const fields: JsonObject = isJsonObject(entry) ? entry : { modId: entry };
    const modId = readText(fields['modId'], maxModuleChars)?.trim() ?? '';
    if (modId === '') note({ path, reason: `${kindOf(entry)} names no module` });
    const flag = readFlag(fields['enabled']);
    if (flag === undefined && modId !== '')
      note({
        path: pathBelow(path, 'enabled'),
        reason: `${kindOf(fields['enabled'])} is no yes or no: ${/^\w+$/.test(modId) ? modId : 'the module'} is off`,
      });
    const children = readAll(fields['childrenNodes'], pathBelow(path, 'childrenNodes'), depth + 1);
    if (!children) return undefined;
    return modId === '' && children.length === 0
      ? []
      : [{ modId, enabled: flag ?? false, childrenNodes: children }];
  };
  const readAll = (list: unknown, path: string, depth: number): ModuleNode[] | undefined => {
    const entries = moduleEntries(list);
    if (!entries || depth > maxDepth || count + entries.length > maxModules) {
      note({ path, reason: `${kindOf(list)} is no list of modules: the answer opens nothing` });
      return undefined;
    }
    const nodes = entries.map((entry) => readNode(entry, pathBelow(path, '*'), depth));
    return nodes.every((node) => node !== undefined) ? nodes.flat() : undefined;
  };
  return readAll(raw, 'whitelabel', 0);
}

/** A moment as it was written, or the ISO text of ms (or s) since the epoch. */
function readMoment(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) {
    const date = new Date(value < 1e11 ? value * 1000 : value);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  }
  return typeof value === 'string' && value !== '' && value.length <= 40 ? value : null;
}

/** Addresses of a list of texts, of objects with one, of a map, or a single one. */
function readAddresses(raw: unknown): unknown[] {
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

/** Everything that opens and closes nothing: read leniently, each part for itself. */
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

/** The parts that platforms write in another form than ours, in ours. */
function inOurForm(raw: JsonObject): JsonObject {
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
 * Reads the value of `GET /wps/system/status` [ST-02]. Maintenance, region and modules come first
 * and each for itself: one that cannot be read closes what it controls. The rest is read
 * field by field; what cannot be read counts as absent. `null`, `{}` and whatever names none of
 * the three open nothing.
 * @returns undefined when the answer decides nothing: it is as if the platform had not answered
 */
export function readPermission(raw: unknown, note: TakeNote): Permission | undefined {
  if (!isJsonObject(raw)) {
    note({ path: '', reason: `${kindOf(raw)} is no permission: it opens nothing` });
    return undefined;
  }
  if (gates.every((gate) => raw[gate] === undefined || raw[gate] === null)) {
    note({ path: '', reason: `says none of ${gates.join(', ')}: it opens nothing` });
    return undefined;
  }
  const maintenance = closes(raw, 'maintenance', note);
  const regionRestriction = closes(raw, 'regionRestriction', note);
  const whitelabel = readModules(raw['whitelabel'], note);
  // A site that is closed anyway needs no modules.
  if (!whitelabel && !maintenance && !regionRestriction) return undefined;
  const content = readValue(contentSchema, inOurForm(raw), note);
  const parts = (content?.value ?? contentSchema.parse({})) as z.output<typeof contentSchema>;
  return {
    ...parts,
    maintenance,
    maintenanceEnd: readMoment(raw['maintenanceEnd']),
    regionRestriction,
    whitelabel: whitelabel ?? [],
  };
}
