import { affiliatesPage } from '../affiliate-pages.tsx';
import { afterOf, badInput, page, redirect, type Route } from './route.ts';

export const affiliateRoute: Route = {
  path: /^\/affiliates$/,
  async read(visit) {
    const list = await visit.call('affiliates', afterOf(visit));
    return list.ok ? page(affiliatesPage(visit, list.value)) : list;
  },
  async act(visit, { act, code = '', owner = '', maxUses = '', lastDay = '', reason = '' }) {
    if (act === 'end') {
      const ended = await visit.call('endAffiliate', { code, reason });
      return ended.ok ? redirect('/affiliates?done=saved') : ended;
    }
    if (!/^\d{0,7}$/.test(maxUses.trim())) return badInput('maxUses');
    const added = await visit.call('addAffiliate', {
      ...{ code, owner, reason },
      ...(maxUses.trim() === '' ? {} : { maxUses: Number(maxUses) }),
      ...(lastDay === '' ? {} : { lastDay }),
    });
    return added.ok ? redirect('/affiliates?done=saved') : added;
  },
};
