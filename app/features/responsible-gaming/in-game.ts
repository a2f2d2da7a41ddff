import { InGameLimits } from './limits/in-game-limits.tsx';
import { InGameResults } from './limits/in-game-results.tsx';
import { LimitReachedText } from './limits/limit-reached.tsx';
import { SessionBar } from './session/session-bar.tsx';

export const inGameProtection = {
  Limits: InGameLimits,
  Results: InGameResults,
  LimitReached: LimitReachedText,
  SessionBar,
} as const;
