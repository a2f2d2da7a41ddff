import { createContext, useContext } from 'react';
import type { OfficeVisit, StaffVisit } from './office-request.ts';

/** The visit that a page is rendered for. */
export const VisitContext = createContext<OfficeVisit | StaffVisit | undefined>(undefined);

/** Also works before the log-in. */
export function useOfficeVisit(): OfficeVisit | StaffVisit {
  const visit = useContext(VisitContext);
  if (!visit) throw new TypeError('The page is rendered without a visit.');
  return visit;
}

export function useVisit(): StaffVisit {
  const visit = useOfficeVisit();
  if (!('user' in visit)) throw new TypeError('No member of staff is logged in.');
  return visit;
}
