import { affiliatesPage } from '../affiliate-pages.tsx';
import { callAndRedirect, showPage, afterOf, badInput, redirect, type Route } from './route.ts';

export const affiliateRoute: Route = {
  path: /^\/affiliates$/,
  read: (visit) => showPage(visit, 'affiliates', afterOf(visit), affiliatesPage),
  async act(visit, { act, code = '', owner = '', maxUses = '', lastDay = '', reason = '' }) {
    if (act === 'end') {
      return callAndRedirect(visit, 'endAffiliate', { code, reason }, '/affiliates?done=saved');
    }
    if (!/^\d{0,7}$/.test(maxUses.trim())) return badInput('maxUses');
    const added = await visit.call('addAffiliate', {
      code,
      owner,
      reason,
      ...(maxUses.trim() === '' ? {} : { maxUses: Number(maxUses) }),
      ...(lastDay === '' ? {} : { lastDay }),
    });
    return added.ok ? redirect('/affiliates?done=saved') : added;
  },
};
