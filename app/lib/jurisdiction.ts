/** Whose player-protection rules a brand stands under. */
export const jurisdictions = ['ph', 'mt', 'vg', 'none'] as const;
export type JurisdictionCode = (typeof jurisdictions)[number];

/** What players may do to protect themselves, and what they are told unasked. */
export interface ProtectionRules {
  /** Time-outs that a player may take, in hours. */
  readonly timeOutHours: readonly number[];
  /** Self-exclusions that a player may choose, in months; for good is always offered besides. */
  readonly exclusionMonths: readonly number[];
  /** Minutes logged in after which a player is told so, and again after as many more; 0: never. */
  readonly reminderMinutes: number;
}

/** What a jurisdiction asks at least; a brand may be stricter, never laxer. */
export interface JurisdictionFloor {
  /** In years [AU-18]. */
  readonly minimumAge: number;
  /** Responsible-gaming marks that the footer always has [SH-15]. */
  readonly responsible: readonly ('age18' | 'age21' | 'limits' | 'help')[];
  /** The licence labels of a brand that names none. */
  readonly licences: readonly ('malta' | 'bvi' | 'philippines')[];
  readonly protection: ProtectionRules;
}

const protection: ProtectionRules = { timeOutHours: [24, 7 * 24, 30 * 24], exclusionMonths: [6, 12, 60], reminderMinutes: 0 };

const floors: Readonly<Record<JurisdictionCode, JurisdictionFloor>> = {
  ph: { minimumAge: 21, responsible: ['age21', 'limits', 'help'], licences: ['philippines'], protection: { ...protection, reminderMinutes: 60 } },
  mt: { minimumAge: 18, responsible: ['age18', 'limits', 'help'], licences: ['malta'], protection: { ...protection, reminderMinutes: 60 } },
  vg: { minimumAge: 18, responsible: ['age18', 'limits', 'help'], licences: ['bvi'], protection },
  none: { minimumAge: 18, responsible: ['age18', 'help'], licences: [], protection },
};

/** The floor of a jurisdiction. */
export const floorOf = (jurisdiction: JurisdictionCode): JurisdictionFloor => floors[jurisdiction];
