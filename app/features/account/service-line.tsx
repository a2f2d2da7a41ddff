import { useText } from '#app/i18n/use-text.ts';
import { SiteLink } from '../brand/site-link.tsx';
import { useBrand } from '../brand/use-brand.ts';

/** The customer-service link of a form, when the brand has a service [AU-05]. */
export function ServiceLine() {
  const { chat } = useBrand();
  const text = useText();
  return chat ? <SiteLink to={chat.href}>{text('account.service')}</SiteLink> : null;
}
