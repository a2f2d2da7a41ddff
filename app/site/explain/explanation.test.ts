import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySiteInputs } from '../../../tests/support/any-viewer.ts';
import { checkProperty } from '../../../tests/support/property.ts';
import { guest, testSiteInputs, switchOff } from '../../../tests/support/site-inputs.ts';
import type { ModuleNode } from '#schema/permission.ts';
import { assembleSite } from '../assemble-site.ts';
import type { AssembledSite, Decision, SiteInputs } from '../types.ts';
import { findSubjects, subjectsOf, type Subject } from './subject.ts';
import { explain } from './explanation.ts';

/** The site's own decision. */
function wordOf({ kind, name }: Subject, site: AssembledSite): Decision | undefined {
  switch (kind) {
    case 'route':
      return site.routes[name];
    case 'nav':
      return site.nav.find(({ id }) => id === name);
    case 'field':
      return site.register.fields.find(({ id }) => id === name);
    case 'flag':
      return site.flags[name];
    case 'feature':
      return site.features[name];
    case 'gameType':
      return site.gameTypes[name];
    case 'memberPage':
      return site.memberPages.find(({ id }) => id === name);
    case 'agentPage':
      return site.agentPages.find(({ id }) => id === name);
    case 'banner':
    case 'service':
    case 'content':
      return undefined;
  }
}

const verdictsOf = (facts: SiteInputs) => {
  const site = assembleSite(facts);
  return subjectsOf(site, facts.merchant).map((subject) => ({
    subject,
    site,
    explanation: explain(subject, site, facts),
  }));
};

const switchedOn = (tree: readonly ModuleNode[], modId: string): ModuleNode[] =>
  tree.map((node) => ({
    ...node,
    enabled: node.enabled || node.modId === modId,
    ...(node.childrenNodes ? { childrenNodes: switchedOn(node.childrenNodes, modId) } : {}),
  }));

describe('explaining', () => {
  test('[WL-03] never disagrees with the site, for any manifest, permission and viewer', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        for (const { subject, site, explanation } of verdictsOf(facts)) {
          if (['banner', 'service', 'content'].includes(subject.kind)) continue;
          const word = wordOf(subject, site);
          expect(
            { on: explanation?.on, reason: explanation?.reason },
            JSON.stringify(subject),
          ).toEqual({ on: word?.on, reason: word?.reason });
        }
      }),
    ));

  test('[SH-03] [CS-01] reports which banners lead where, and which customer-service entries exist', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        const verdicts = verdictsOf(facts);
        const { banners, service } = assembleSite(facts);
        const explanationsOf = (kind: Subject['kind']) =>
          verdicts.filter(({ subject }) => subject.kind === kind);
        const hrefs = new Map(
          Object.values(banners)
            .flat()
            .map(({ id, href }) => [id, href ?? null]),
        );
        expect(
          explanationsOf('banner').map(({ subject, explanation }) => [
            subject.name,
            explanation?.value['href'],
          ]),
        ).toEqual(facts.merchant.banners.map(({ id }) => [id, hrefs.get(id)]));
        const isRoom = (name: string) =>
          facts.merchant.customerService.entries.some(
            ({ id, csType }) => id === name && csType === 'CHATROOM',
          );
        const on = explanationsOf('service')
          .filter(({ explanation }) => explanation?.on)
          .map(({ subject }) => subject.name);
        expect(on.filter((name) => !isRoom(name))).toEqual(service.links.map(({ id }) => id));
        expect(on.find(isRoom)).toBe(service.chatRoom?.id);
        expect(
          explanationsOf('service')
            .filter(({ explanation }) => explanation?.value['opened'])
            .map(({ subject }) => subject.name),
        ).toEqual(
          facts.merchant.customerService.entries
            .map(({ id }) => id)
            .filter((id) =>
              [
                service.chat,
                service.chatRoom,
                service.places.side,
                service.places.form,
                service.links.find(({ csPosition }) => csPosition === 'status'),
              ].some((entry) => entry?.id === id),
            ),
        );
      }),
    ));

  test('[WL-03] names a permission module only when switching it on changes the reason', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        for (const { subject, explanation } of verdictsOf(facts)) {
          if (
            !explanation ||
            explanation.on ||
            explanation.reason.layer !== 'permission' ||
            explanation.reason.source.startsWith('register.') ||
            explanation.reason.source === 'customerService'
          )
            continue;
          const permission = {
            ...facts.permission,
            whitelabel: switchedOn(facts.permission.whitelabel, explanation.reason.source),
          };
          const again = explain(subject, assembleSite({ ...facts, permission }), {
            ...facts,
            permission,
          });
          expect(
            again?.on === true || again?.reason.source !== explanation.reason.source,
            JSON.stringify(subject),
          ).toBe(true);
        }
      }),
    ));

  test('[WL-03] the reason against a route is among its checks', () =>
    checkProperty(
      fc.property(anySiteInputs(), (facts) => {
        for (const { subject, explanation } of verdictsOf(facts)) {
          if (subject.kind !== 'route' || !explanation || explanation.on) continue;
          const { source, layer } = explanation.reason;
          expect(
            explanation.evidence.some(
              (look) =>
                look.layer === layer &&
                (look.source === source || look.says.includes(`with ${source} above`)),
            ),
            JSON.stringify([subject, explanation]),
          ).toBe(true);
        }
      }),
    ));
});

test('[WL-03] a module that a platform does not name differs from one that it leaves on', () => {
  const facts = testSiteInputs({
    permission: { whitelabel: [{ modId: 'RNG', enabled: true }, ...switchOff('VIP')] },
  });
  const site = assembleSite(facts);
  const says = (name: 'rng' | 'vip' | 'hot') =>
    explain({ kind: 'route', name }, site, facts)?.evidence.at(-1)?.says;
  expect([says('rng'), says('vip'), says('hot')]).toEqual(['on', 'off', 'says nothing: left on']);
});

test('a query is a name, a path, or a type and a name; one name may have several subjects', () => {
  const subjects = subjectsOf(
    assembleSite(testSiteInputs({ viewer: guest })),
    testSiteInputs().merchant,
  );
  expect(findSubjects('RNG', subjects)).toEqual([
    { kind: 'nav', name: 'RNG' },
    { kind: 'gameType', name: 'RNG' },
  ]);
  expect(findSubjects('nav:rng', subjects)).toEqual([{ kind: 'nav', name: 'RNG' }]);
  expect(findSubjects('/index.html', subjects)).toEqual([{ kind: 'route', name: 'home' }]);
  expect(findSubjects('nothing', subjects)).toEqual([]);
});
