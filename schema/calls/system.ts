import { z } from 'zod';
import {
  domainSchema,
  moduleNodeSchema,
  permissionSchema,
  registerRuleSchema,
  serviceEntrySchema,
} from '../permission.ts';
import { alsoAs, orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';

const none = z.object({});

const helpEntrySchema = alsoAs(
  z.object({
    tag: z.string(),
    title: orElse(z.string(), ({ tag }) => tag),
    content: orElse(z.string(), ''),
  }),
  { keyField: 'tag', textField: 'content' },
);

export const systemCalls = {
  systemStatus: defineCall('GET /wps/system/status', {
    token: false,
    summary: 'System status, and the live permission response for the host in `url`.',
    input: z.object({ url: z.string().max(260) }),
    output: permissionSchema,
  }),
  whitelabel: defineCall('GET /wps/system/whitelabel', {
    token: false,
    summary: 'The whitelabel module tree.',
    input: none,
    output: z.array(moduleNodeSchema),
  }),
  registerSettings: defineCall('GET /wps/system/setting/register', {
    token: false,
    summary: 'The registration rules in force, by field.',
    input: none,
    output: z.array(registerRuleSchema),
  }),
  customerService: defineCall('GET /wps/relay/customerService', {
    token: false,
    summary:
      'The brand’s customer service entries. The path of an entry of type 3 is encrypted; the ' +
      'key is its last 8 characters.',
    input: none,
    output: z.array(serviceEntrySchema).max(40),
  }),
  domainRoute: defineCall('GET /wps/system/domainRoute', {
    token: false,
    summary: 'The domains of the brand.',
    input: none,
    output: z.object({ domainList: z.array(domainSchema) }),
  }),
  helpCenter: defineCall('GET /wps/system/helpCenter', {
    token: false,
    summary: 'Help entries in a language: tag, title and sanitised HTML.',
    input: z.object({ lang: z.string().max(10), device: z.string().max(10).default('WEB') }),
    output: z.array(helpEntrySchema),
  }),
};
