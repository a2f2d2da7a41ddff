import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

interface Registration {
  readonly loadComponent: () => Promise<unknown>;
  /** A selector of an element that the server renders with this part. */
  readonly selector: string;
}
/** Milliseconds for a part that has a fallback. */
const shortTimeoutMs = 20_000;
const registry: Registration[] = [];
let preloaded: Promise<unknown> | undefined;

/**
 * A part of the page whose code browsers load when they first show it. The server loads it before
 * it renders (`preloadAll`), so that pages are complete without scripts. Its styles belong to the
 * component that uses it: import them there.
 * @param selector a selector of an element that is in a page with this part
 * @param Fallback shown when the code does not load; without it, that is a fault of the page
 */
export function lazyComponent<Props extends object>(
  selector: string,
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const loadComponent = async () => {
    const part = await (Fallback
      ? loadChunk(load, shortTimeoutMs).catch(() => Fallback)
      : loadChunk(load));
    return { default: (Part = part) };
  };
  const Fetched = lazy(loadComponent) as unknown as ComponentType<Props>;
  registry.push({ loadComponent, selector });
  return function Later(props: Props) {
    // Never replaced while mounted: another component in its place would lose the visitor's input.
    const [Ready] = useState(() => Part);
    return <Suspense>{Ready ? <Ready {...props} /> : <Fetched {...props} />}</Suspense>;
  };
}

/** Loads all lazy parts: for the server, before its first page. */
export const preloadAll = (): Promise<unknown> =>
  (preloaded ??= Promise.all(registry.map(({ loadComponent }) => loadComponent())));

/**
 * Loads the lazy parts that the server rendered on this page: for the browser, before hydration. A
 * failure is reported where the part is shown.
 */
export const preloadRendered = (): Promise<unknown> =>
  Promise.allSettled(
    registry
      .filter(({ selector }) => document.querySelector(selector))
      .map(({ loadComponent }) => loadComponent()),
  );
