import type { Registry } from '#app/registry/registry.ts';
import { formatProblem } from '#schema/problem.ts';
import { escapeHtml, neutralPage } from './neutral-page.ts';

/** Page of plain `localhost` in the sandbox: all brands, and the faults of rejected ones. */
export function brandList(registry: Registry, port: string): Response {
  const urlOf = (host: string, path = '') => `http://${host}${port}${path}`;
  const names = new Map(
    registry.loadedBrands().map(({ merchant }) => [merchant.code, merchant.name]),
  );
  const rows = registry.codes().map((code) => {
    const name = names.get(code) ?? code;
    const link = (host: string, text: string, path = '') =>
      `<a href="${escapeHtml(urlOf(host, path))}">${escapeHtml(text)}</a>`;
    return `<li>${link(`${code}.localhost`, name)} · ${link(`agent.${code}.localhost`, 'agent page')} · ${link(`${code}.localhost`, 'sandbox', '/__sandbox')}</li>`;
  });
  const fallbackItems = registry
    .lastKnownGood()
    .map(
      ({ code, since, because }) =>
        `<li>${escapeHtml(`${code} as it was ${since === undefined ? 'before the edit' : `good on ${since}`}, because ${because}`)}</li>`,
    );
  const problems = registry
    .problems()
    .map((problem) => `<li>${escapeHtml(formatProblem(problem))}</li>`);
  return neutralPage(
    'Brands',
    `<ul>${rows.join('')}</ul>${fallbackItems.length > 0 ? `<h2>Served as they last were good</h2><ul>${fallbackItems.join('')}</ul>` : ''}${problems.length > 0 ? `<h2>Refused</h2><ul>${problems.join('')}</ul>` : ''}`,
    200,
  );
}
