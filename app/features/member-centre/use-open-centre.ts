import { useNavigate } from '@remix-run/react';
import { useContext } from 'react';
import { pathOf } from '#app/lib/route-table.ts';
import { currentIndex, PageBeneathContext } from '../shell-context/page-beneath.tsx';

/**
 * The centre that is open: `close` leaves it in one step, however many of its pages were visited;
 * `overPage` says whether it lies over the page that one was on [SH-01].
 */
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
