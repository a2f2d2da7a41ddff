import type { LimitsData } from '#app/domain/protection/play-state.ts';
import type { Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import type { ExclusionOptions, ExclusionRequest } from './exclusion/exclusion-data.ts';
import type { LimitChange } from './limits/limits-data.ts';

export interface ProtectionData {
  readonly limits: Result<LimitsData, FaultKey>;
  readonly limitChanges: readonly LimitChange[];
  readonly exclusion: Result<ExclusionOptions, FaultKey>;
  readonly exclusionRequest: ExclusionRequest | null;
}
