import { defaultAgentTypes as agentTypes } from '#app/domain/accounts/account-types.ts';
import { memberPages } from '#app/domain/pages/modules.ts';
import { routeAt } from '#app/domain/pages/route-table.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySiteInputs, anyGuest, anyMember, anyViewer } from '../support/any-viewer.ts';
import { checkProperty } from '../support/property.ts';

const pathOfHref = (href: string): string => new URL(href, 'https://site.invalid').pathname;

describe('the viewer', () => {
  const memberLinks = (hrefs: readonly string[]) =>
    hrefs.filter(
      (href) =>
        href.startsWith('/') &&
        ['member', 'agent', 'agentHome'].includes(routeAt(pathOfHref(href)) ?? ''),
    );

  test('[AU-23] a guest never sees a member entry, on the menu or in a centre', () =>
    checkProperty(
      fc.property(anySiteInputs(anyGuest), (facts) => {
        const site = assembleSite(facts);
        expect(memberLinks(site.nav.filter(({ on }) => on).map(({ href }) => href))).toEqual([]);
        expect([...site.memberPages, ...site.agentPages].filter(({ on }) => on)).toEqual([]);
      }),
    ));

  test('[AU-23] a trial account never sees the member centre or a link to it', () =>
    checkProperty(
      fc.property(anySiteInputs(anyMember(4)), (facts) => {
        const site = assembleSite(facts);
        expect([...site.memberPages, ...site.agentPages].filter(({ on }) => on)).toEqual([]);
        expect(memberLinks(site.nav.filter(({ on }) => on).map(({ href }) => href))).toEqual([]);
        expect(
          memberLinks(
            Object.values(site.banners)
              .flat()
              .flatMap(({ href }) => href ?? []),
          ),
        ).toEqual([]);
      }),
    ));

  test('[AG-15] only agents see an agent page, and a member has every member page that is on', () =>
    checkProperty(
      fc.property(anySiteInputs(anyMember(0, 1, 2, 41, 42, 7)), (facts) => {
        const site = assembleSite(facts);
        const type = facts.viewer.kind === 'member' ? facts.viewer.type : 4;
        if (!agentTypes.includes(type)) expect(site.agentPages.filter(({ on }) => on)).toEqual([]);
        for (const page of [
          ...site.memberPages,
          ...(agentTypes.includes(type) ? site.agentPages : []),
        ])
          if (!page.on) expect(page.reason.layer).not.toBe('viewer');
        expect(site.memberPages.map(({ id }) => id)).toEqual(memberPages);
      }),
    ));

  test('[SH-08] the language is always one of the menu', () =>
    checkProperty(
      fc.property(anySiteInputs(anyViewer), (facts) => {
        const { languages } = assembleSite(facts);
        expect(languages.menu).toContain(languages.current);
        if (languages.menu.includes(facts.viewer.language))
          expect(languages.current).toBe(facts.viewer.language);
      }),
    ));
});
