import { lazy, memo, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

interface Registration {
  readonly loadComponent: () => Promise<unknown>;
  /** Matches an element in the server's HTML of this part. */
  readonly selector: string;
}
const shortTimeoutMs = 20_000;
const registry: Registration[] = [];
let preloaded: Promise<unknown> | undefined;

/**
 * Browsers load the code on first display; the server preloads all (`preloadAll`) for complete
 * HTML.
 * Import its styles in the component that uses it.
 * @param selector matches an element of this part in the HTML
 * @param Fallback replaces code that fails to load; without it the failure is thrown
 */
export function lazyComponent<Props extends object>(
  selector: string,
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const loadComponent = async () => {
    const component = await (Fallback
      ? loadChunk(load, shortTimeoutMs).catch(() => Fallback)
      : loadChunk(load));
    return { default: (Part = component) };
  };
  const Fetched = lazy(loadComponent) as unknown as ComponentType<Props>;
  registry.push({ loadComponent, selector });
  function Later(props: Props) {
    // Never replaced while mounted: another component would lose the visitor's input.
    const [Ready] = useState(() => Part);
    return <Suspense>{Ready ? <Ready {...props} /> : <Fetched {...props} />}</Suspense>;
  }
  // An update of a boundary that is not hydrated yet throws (React error 421): a parent's render
  // must not reach it with the same props.
  return memo(Later) as unknown as ComponentType<Props>;
}

/** Call on the server, before the first page. */
export const preloadAll = (): Promise<unknown> =>
  (preloaded ??= Promise.all(registry.map(({ loadComponent }) => loadComponent())));

/** Call in the browser, before hydration. Failures surface where the part renders. */
export const preloadRendered = (): Promise<unknown> =>
  Promise.allSettled(
    registry
      .filter(({ selector }) => document.querySelector(selector))
      .map(({ loadComponent }) => loadComponent()),
  );
