import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

interface Registration {
  readonly loadComponent: () => Promise<unknown>;
  /** What is in a page that the server made with this part. */
  readonly selector: string;
}
/** Milliseconds for a part that another stands in for. */
const shortTimeoutMs = 20_000;
const registry: Registration[] = [];
let preloaded: Promise<unknown> | undefined;

/**
 * A part of the page whose code browsers fetch when they first show it. The server has it before it
 * renders (`preloadAll`), so that pages are whole without scripts. Its look belongs to whoever
 * shows it: import its styles there.
 * @param sign a selector of what is in a page with this part
 * @param Instead what is shown where the code does not come; without it, that is a fault of the
 * page
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
    // As it began, so it stays: another component in its place would be a new one, and what was
    // typed would be gone.
    const [Ready] = useState(() => Part);
    return <Suspense>{Ready ? <Ready {...props} /> : <Fetched {...props} />}</Suspense>;
  };
}

/** Everything that comes later, at hand: for the server, before its first page. */
export const preloadAll = (): Promise<unknown> =>
  (preloaded ??= Promise.all(registry.map(({ loadComponent }) => loadComponent())));

/**
 * What of it the server has shown on this page: for the browser, before it takes the page over. One
 * that does not come is told of where it is shown.
 */
export const preloadRendered = (): Promise<unknown> =>
  Promise.allSettled(
    registry
      .filter(({ selector }) => document.querySelector(selector))
      .map(({ loadComponent }) => loadComponent()),
  );
