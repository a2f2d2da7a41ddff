import { expect, test } from 'vitest';
import { ownDomains } from './own-domains.ts';

const hosts = { player: ['a.example', 'b.example'], agent: ['agent.a.example'], office: [] };
const domainList = ['b.example', 'agent.a.example', 'other.example'].map((domain) => ({ domain }));

test('[API-25] [WL-03] shows players the player hosts and agents the agent hosts', () => {
  expect(ownDomains({ hosts }, { agentSide: false }, { domainList })).toEqual(['b.example']);
  expect(ownDomains({ hosts }, { agentSide: true }, { domainList })).toEqual(['agent.a.example']);
});
