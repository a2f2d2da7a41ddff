import { expect, test } from 'vitest';
import { testMerchant } from '../../tests/support/site-inputs.ts';
import { assembleDomains } from './assemble-domains.ts';

const { platform } = testMerchant();
const hosts = { player: ['acme.test', 'acme.example'], agent: ['agent.acme.test'] };
const domainsOf = (names: readonly string[], agentSide = false, content = platform.content) =>
  assembleDomains(
    { hosts, platform: { ...platform, content } },
    { domainRoute: { domainList: names.map((domain) => ({ domain })) } },
    { agentSide },
  );

test('[CS-07] the platform names which of the brand’s hosts are lines, and no other host', () => {
  expect(domainsOf(['acme.example', 'evil.example', 'agent.acme.test'])).toEqual(['acme.example']);
  expect(domainsOf(['acme.example', 'agent.acme.test'], true)).toEqual(['agent.acme.test']);
  expect(domainsOf(['evil.example'])).toEqual([]);
});

test('[CS-07] where the platform names none, or the manifest wants its own, lines are its hosts', () => {
  expect(domainsOf([])).toEqual(hosts.player);
  expect(domainsOf([], true)).toEqual(hosts.agent);
  expect(domainsOf(['acme.example'], false, 'folder')).toEqual(hosts.player);
});
