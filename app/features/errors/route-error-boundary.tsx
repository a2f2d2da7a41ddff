import { useRouteError } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import '#app/ui/control.css.ts';
import './error-view.css.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import './error-links.css.ts';

/** Most visitors meet no fault, so that its page is fetched by those who do. */
const LazyErrorPage = lazyComponent<{ readonly fault: unknown }>(
  '[data-fault],[data-status]',
  async () => (await import('./error-page.tsx')).ErrorPage,
  FallbackError,
);

/** Where not even the page for faults arrives. */
function FallbackError() {
  const text = useText();
  return (
    <div role="alert">
      <h1>{text('fault_page.title')}</h1>
      <a href="">{text('status.look_again')}</a>
    </div>
  );
}

/** What every route shows instead of itself when it cannot be shown. */
export function RouteErrorBoundary() {
  return <LazyErrorPage fault={useRouteError()} />;
}
