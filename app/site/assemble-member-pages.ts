import { memberPages, type MemberPage } from '#app/lib/modules.ts';
import { allOf } from './decision.ts';
import { seesMemberPages } from './decide-viewer.ts';
import { permissionDecision, type DisabledModules } from './disabled-modules.ts';
import type { Decision, Viewer } from './types.ts';

/**
 * The member centre's pages in the spec's order [MC-01..14]; a guest and a trial account have none
 * [AU-23].
 */
export const assembleMemberPages = (
  memberCenter: Decision,
  disabled: DisabledModules,
  viewer: Viewer,
): (Decision & { readonly id: MemberPage })[] =>
  memberPages.map((id) => ({
    id,
    ...allOf(memberCenter, permissionDecision(disabled, id), seesMemberPages(viewer)),
  }));
