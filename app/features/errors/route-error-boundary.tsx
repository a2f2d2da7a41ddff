import { useRouteError } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import '#app/ui/control.css.ts';
import '../brand/error-view.css.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import './error-links.css.ts';

const LazyErrorPage = lazyComponent<{ readonly fault: unknown }>(
  '[data-fault],[data-status]',
  async () => (await import('./error-page.tsx')).ErrorPage,
  FallbackError,
);

/** Used when the error page's code fails to load. */
function FallbackError() {
  const text = useText();
  return (
    <div role="alert">
      <h1>{text('fault_page.title')}</h1>
      <a href="">{text('status.look_again')}</a>
    </div>
  );
}

export function RouteErrorBoundary() {
  return <LazyErrorPage fault={useRouteError()} />;
}
