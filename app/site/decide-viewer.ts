import { isAgentType, isTrialType } from '#app/lib/account-types.ts';
import type { Decision, Viewer } from './types.ts';

const viewerDecision = (on: boolean, source: string): Decision => ({
  on,
  reason: { layer: 'viewer', source },
});

/** Whether the viewer may see member sections: logged in, and not on a trial account [AU-23]. */
export const seesMemberPages = (viewer: Viewer): Decision =>
  viewer.kind === 'guest'
    ? viewerDecision(false, 'guest')
    : viewerDecision(!isTrialType(viewer.type), `account type ${viewer.type}`);

/** Whether the viewer may see agent sections: types 1, 2, 41, 42 [AG-15]. */
export const seesAgentPages = (viewer: Viewer): Decision =>
  viewer.kind === 'guest'
    ? viewerDecision(false, 'guest')
    : viewerDecision(isAgentType(viewer.type), `account type ${viewer.type}`);
