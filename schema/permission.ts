import { z } from 'zod';
import { alsoAs } from './reading-rules.ts';

/**
 * One module of the platform's whitelabel tree. A disabled module disables what is below it.
 */
export interface ModuleNode {
  modId: string;
  enabled: boolean;
  childrenNodes?: ModuleNode[] | undefined;
  /** What is below it is `null` in the answer, which says nothing: the last good ones stay. */
  lacksChildren?: true | undefined;
}

export const moduleNodeSchema: z.ZodType<ModuleNode> = z.lazy(() =>
  z.object({
    modId: z.string().max(60),
    enabled: z.boolean(),
    childrenNodes: z.array(moduleNodeSchema).max(200).optional(),
  }),
);

/** One registration rule as the platform sends it: any part may be missing. */
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
    /** For type 3 it is encrypted, which makes it longer [CS-02]. */
    path: z.string().max(2400),
  }),
  { textField: 'path', keyField: 'csType' },
);

export const domainSchema = alsoAs(
  z.object({ domain: z.string().max(253), speed: z.number().optional() }),
  { textField: 'domain', keyField: 'domain' },
);

/**
 * The live permission response: the `value` of GET /wps/system/status [ST-02]. Unknown keys are
 * dropped, missing ones get the permissive default.
 */
export const permissionSchema = z.object({
  merchantCode: z.string().max(60).optional(),
  maintenance: z.boolean().default(false),
  /** When maintenance ends, ISO 8601 with zone; null when unknown. */
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
    .object({
      domainList: z.array(domainSchema).max(60).default([]),
    })
    .default({ domainList: [] }),
  imageCDNs: z.array(z.string().max(300)).max(30).default([]),
  launchGameCDNs: z.array(z.string().max(300)).max(30).default([]),
});
/** What closes the site or a part of it. A permission has at least one of them. */
export const permissionGates = ['maintenance', 'regionRestriction', 'whitelabel'] as const;
export type PermissionGate = (typeof permissionGates)[number];

export type Permission = z.infer<typeof permissionSchema> & {
  /** Gates about which a platform's answer says nothing readable: the last good ones stay. */
  readonly absentGates?: readonly PermissionGate[] | undefined;
};
