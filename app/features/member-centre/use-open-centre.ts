import { useNavigate } from '@remix-run/react';
import { useContext } from 'react';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { currentIndex, PageBeneathContext } from '../shell-context/page-beneath.tsx';

/** `close` leaves the centre in one history step; `overPage`: it lies over another page [SH-01]. */
export function useOpenCentre(): { readonly close: () => void; readonly overPage: boolean } {
  const beneath = useContext(PageBeneathContext);
  const navigate = useNavigate();
  const close = () => {
    const steps = beneath ? beneath.index - currentIndex() : NaN;
    if (steps < 0) history.go(steps);
    else navigate(beneath?.view.location.location ?? pathOf('home'), { replace: true });
  };
  return { close, overPage: beneath !== undefined };
}
