import { z } from 'zod';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { defineOfficeCall } from './call.ts';
import { empty, reason, time } from './fields.ts';

/** Null: the manifest's value. */
const choice = z.boolean().nullable();
const field = z.enum(registerFieldNames);

const moduleSchema = z.object({
  modId: z.string(),
  /** Null for a group itself. */
  group: z.string().nullable(),
  manifest: z.boolean(),
  switch: choice,
  /** Effective state: a disabled group disables its members. */
  enabled: z.boolean(),
});

const ruleSchema = z.object({
  field,
  manifest: z.object({ enabled: z.boolean(), required: z.boolean() }),
  switch: z.object({ enabled: choice, required: choice }),
  enabled: z.boolean(),
  required: z.boolean(),
});

export const officeSwitchCalls = {
  brandSwitches: defineOfficeCall('GET /office/api/switches', 'switches.read', {
    summary:
      'Switches for maintenance, region, modules and registration rules, with the state that ' +
      'players see.',
    input: empty,
    output: z.object({
      maintenance: z.object({ on: z.boolean(), end: time.nullable() }),
      region: z.object({ blocked: z.boolean() }),
      modules: z.array(moduleSchema),
      rules: z.array(ruleSchema),
    }),
  }),
  switchMaintenance: defineOfficeCall('POST /office/api/maintenance', 'switches.close', {
    summary:
      'Closes the site for maintenance, or reopens it. Players see the announced end; the site ' +
      'stays closed after it until it is reopened.',
    input: z.object({ on: z.boolean(), end: time.nullable().default(null), reason }),
    output: empty,
  }),
  switchRegion: defineOfficeCall('POST /office/api/region', 'switches.close', {
    summary: 'Shows the site to all visitors as in a blocked region, or lifts that restriction.',
    input: z.object({ blocked: z.boolean(), reason }),
    output: empty,
  }),
  switchModule: defineOfficeCall('POST /office/api/module', 'switches.change', {
    summary:
      'Switches a module of the whitelabel tree on or off; null resets it to the manifest. ' +
      'Modules that the manifest disables stay hidden. Returns `not_found` for a module that ' +
      'the brand lacks.',
    input: z.object({ modId: z.string().max(60), enabled: choice, reason }),
    output: empty,
  }),
  switchRegisterRule: defineOfficeCall('POST /office/api/registerRule', 'switches.change', {
    summary:
      'Sets whether a registration field is enabled and required; null resets it to the ' +
      'manifest. Returns `not_found` for a field that the manifest does not enable.',
    input: z.object({ field, enabled: choice, required: choice, reason }),
    output: empty,
  }),
};
