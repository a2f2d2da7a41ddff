/** Whose player-protection rules a brand stands under. */
export const jurisdictions = ['ph', 'mt', 'vg', 'none'] as const;
export type JurisdictionCode = (typeof jurisdictions)[number];

/** What a jurisdiction asks at least; a brand may be stricter, never laxer. */
export interface JurisdictionFloor {
  /** In years [AU-18]. */
  readonly minimumAge: number;
  /** Responsible-gaming marks that the footer always has [SH-15]. */
  readonly responsible: readonly ('age18' | 'age21' | 'limits' | 'help')[];
  /** The licence labels of a brand that names none. */
  readonly licences: readonly ('malta' | 'bvi' | 'philippines')[];
}

const floors: Readonly<Record<JurisdictionCode, JurisdictionFloor>> = {
  ph: { minimumAge: 21, responsible: ['age21', 'limits', 'help'], licences: ['philippines'] },
  mt: { minimumAge: 18, responsible: ['age18', 'limits', 'help'], licences: ['malta'] },
  vg: { minimumAge: 18, responsible: ['age18', 'limits', 'help'], licences: ['bvi'] },
  none: { minimumAge: 18, responsible: ['age18', 'help'], licences: [] },
};

/** The floor of a jurisdiction. */
export const floorOf = (jurisdiction: JurisdictionCode): JurisdictionFloor => floors[jurisdiction];
