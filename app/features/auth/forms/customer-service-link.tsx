import { useText } from '#app/i18n/use-text.ts';
import { useServiceLink } from '../../customer-service/use-service-link.tsx';

/** Opens a popup, so the form is unchanged; empty without customer service [AU-05, CS-01]. */
export function CustomerServiceLink() {
  const service = useServiceLink('form');
  const text = useText();
  return service ? (
    <>
      <a {...service.link}>{service.title ?? text('account.service')}</a>
      {service.fault}
    </>
  ) : null;
}
