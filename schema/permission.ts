import { z } from 'zod';
import { alsoAs } from './reading-rules.ts';

/** A disabled module disables its children. */
export interface ModuleNode {
  modId: string;
  enabled: boolean;
  childrenNodes?: ModuleNode[] | undefined;
  /** The response had `null` children; the last valid ones apply. */
  lacksChildren?: true | undefined;
}

export const moduleNodeSchema: z.ZodType<ModuleNode> = z.lazy(() =>
  z.object({
    modId: z.string().max(60),
    enabled: z.boolean(),
    childrenNodes: z.array(moduleNodeSchema).max(200).optional(),
  }),
);

/** Any part may be missing. */
export const registerRuleSchema = alsoAs(
  z.object({
    field: z.string().max(40),
    enabled: z.boolean().optional(),
    required: z.boolean().optional(),
    acceptedPattern: z.string().max(600).optional(),
    patternId: z.string().max(40).optional(),
    minLength: z.number().int().min(0).max(255).optional(),
    maxLength: z.number().int().min(0).max(255).optional(),
    type: z.string().max(20).optional(),
  }),
  { textField: 'field', keyField: 'field' },
);
export type RegisterRule = z.infer<typeof registerRuleSchema>;

export const resourceSchema = alsoAs(
  z.object({
    resourceType: z.string().max(40),
    url: z.string().max(500),
    qrCodeUrl: z.string().max(500).optional(),
    labelNameEn: z.string().max(80).optional(),
  }),
  { textField: 'url', keyField: 'resourceType' },
);

export const serviceEntrySchema = alsoAs(
  z.object({
    csType: z.union([z.string().max(20), z.number()]).transform(String),
    csPosition: z.string().max(20).optional(),
    title: z.string().max(80).optional(),
    /** Encrypted for type 3, which makes it longer [CS-02]. */
    path: z.string().max(2400),
  }),
  { textField: 'path', keyField: 'csType' },
);

export const domainSchema = alsoAs(
  z.object({ domain: z.string().max(253), speed: z.number().optional() }),
  { textField: 'domain', keyField: 'domain' },
);

/**
 * `value` of GET /wps/system/status [ST-02]. Unknown keys are dropped, missing ones get the
 * permissive default.
 */
export const permissionSchema = z.object({
  merchantCode: z.string().max(60).optional(),
  maintenance: z.boolean().default(false),
  /** ISO 8601 with zone; null when unknown. */
  maintenanceEnd: z.string().max(40).nullable().default(null),
  regionRestriction: z.boolean().default(false),
  location: z
    .object({ ip: z.string().max(60).default(''), country: z.string().max(8).optional() })
    .default({ ip: '' }),
  whitelabel: z.array(moduleNodeSchema).max(300).default([]),
  register: z.array(registerRuleSchema).max(60).default([]),
  resources: z.array(resourceSchema).max(60).default([]),
  customerService: z.array(serviceEntrySchema).max(40).default([]),
  analytics: z.object({ gtagId: z.string().max(40).optional() }).default({}),
  domainRoute: z
    .object({ domainList: z.array(domainSchema).max(60).default([]) })
    .default({ domainList: [] }),
  imageCDNs: z.array(z.string().max(300)).max(30).default([]),
  launchGameCDNs: z.array(z.string().max(300)).max(30).default([]),
});
/** Fields that close the site or a part of it; a permission has at least one. */
export const permissionGates = ['maintenance', 'regionRestriction', 'whitelabel'] as const;
export type PermissionGate = (typeof permissionGates)[number];

export type Permission = z.infer<typeof permissionSchema> & {
  /** Gates without a readable value; the last valid ones apply. */
  readonly absentGates?: readonly PermissionGate[] | undefined;
};
