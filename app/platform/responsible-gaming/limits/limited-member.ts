/** Whose limits are read: the money ones in one currency. */
export interface LimitedMember {
  readonly tenant: string;
  readonly member: string;
  readonly currency: string;
  /** By whose clock their days begin. */
  readonly timeZone: string;
}
