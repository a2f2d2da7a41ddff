import { useRouteError } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import '#app/ui/control.css.ts';
import './fault-face.css.ts';
import { later } from './later.tsx';
import './ways-on.css.ts';

/** Most visitors meet no fault, so that its page is fetched by those who do. */
const FaultPage = later<{ readonly fault: unknown }>(
  '[data-fault],[data-status]',
  async () => (await import('./fault-page.tsx')).FaultPage,
  BareFault,
);

/** Where not even the page for faults arrives. */
function BareFault() {
  const text = useText();
  return (
    <div role="alert">
      <h1>{text('fault_page.title')}</h1>
      <a href="">{text('status.look_again')}</a>
    </div>
  );
}

/** What every route shows instead of itself when it cannot be shown. */
export function SiteFault() {
  return <FaultPage fault={useRouteError()} />;
}
