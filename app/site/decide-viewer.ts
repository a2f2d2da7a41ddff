import { isAgentType, isTrialType } from '#app/lib/account-types.ts';
import type { Decision, Viewer } from './types.ts';

const viewerDecision = (on: boolean, source: string): Decision => ({
  on,
  reason: { layer: 'viewer', source },
});

/** Whether the viewer may see member sections: logged in, and not with a trial account [AU-23]. */
export const seesMemberPages = (viewer: Viewer): Decision =>
  viewer.kind === 'guest'
    ? viewerDecision(false, 'guest')
    : viewerDecision(!isTrialType(viewer.type), `account type ${viewer.type}`);

/**
 * Whether the viewer may see agent sections [AG-15].
 * @param agentTypes the account types of the brand's agents
 */
export const seesAgentPages = (viewer: Viewer, agentTypes: readonly number[]): Decision =>
  viewer.kind === 'guest'
    ? viewerDecision(false, 'guest')
    : viewerDecision(isAgentType(viewer.type, agentTypes), `account type ${viewer.type}`);
