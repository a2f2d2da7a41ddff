import { useRouteError } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import '#app/ui/control.css.ts';
import '../brand/error-view.css.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import './error-links.css.ts';

/** Most visitors never see a fault, so that its page is loaded on demand. */
const LazyErrorPage = lazyComponent<{ readonly fault: unknown }>(
  '[data-fault],[data-status]',
  async () => (await import('./error-page.tsx')).ErrorPage,
  FallbackError,
);

/** Shown when even the error page's code does not load. */
function FallbackError() {
  const text = useText();
  return (
    <div role="alert">
      <h1>{text('fault_page.title')}</h1>
      <a href="">{text('status.look_again')}</a>
    </div>
  );
}

/** The error boundary of every route. */
export function RouteErrorBoundary() {
  return <LazyErrorPage fault={useRouteError()} />;
}
