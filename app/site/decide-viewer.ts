import { isAgentType, isTrialType } from '#app/domain/accounts/account-types.ts';
import type { Decision, Viewer } from './types.ts';

const viewerDecision = (on: boolean, source: string): Decision => ({
  on,
  reason: { layer: 'viewer', source },
});

/** Trial accounts may not [AU-23]. */
export const seesMemberPages = (viewer: Viewer): Decision =>
  viewer.kind === 'guest'
    ? viewerDecision(false, 'guest')
    : viewerDecision(!isTrialType(viewer.type), `account type ${viewer.type}`);

/** @param agentTypes the account types of the brand's agents [AG-15] */
export const seesAgentPages = (viewer: Viewer, agentTypes: readonly number[]): Decision =>
  viewer.kind === 'guest'
    ? viewerDecision(false, 'guest')
    : viewerDecision(isAgentType(viewer.type, agentTypes), `account type ${viewer.type}`);
