import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

interface Coming {
  readonly fetchPart: () => Promise<unknown>;
  /** What is in a page that the server made with this part. */
  readonly sign: string;
}
/** Milliseconds for a part that another stands in for. */
const shortPatience = 20_000;
const all: Coming[] = [];
let arrived: Promise<unknown> | undefined;

/**
 * A part of the page whose code browsers fetch when they first show it. The server has it before it
 * renders (`partsArrived`), so that pages are whole without scripts. Its look belongs to whoever
 * shows it: import its styles there.
 * @param sign a selector of what stands in a page with this part
 * @param Instead what is shown where the code does not come; without it, that is a fault of the
 * page
 */
export function later<Props extends object>(
  sign: string,
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    const part = await (Instead
      ? loadChunk(load, shortPatience).catch(() => Instead)
      : loadChunk(load));
    return { default: (Part = part) };
  };
  const Fetched = lazy(fetchPart) as unknown as ComponentType<Props>;
  all.push({ fetchPart, sign });
  return function Later(props: Props) {
    // As it began, so it stays: another component in its place would be a new one, and what was
    // typed would be gone.
    const [Ready] = useState(() => Part);
    return <Suspense>{Ready ? <Ready {...props} /> : <Fetched {...props} />}</Suspense>;
  };
}

/** Everything that comes later, at hand: for the server, before its first page. */
export const partsArrived = (): Promise<unknown> =>
  (arrived ??= Promise.all(all.map(({ fetchPart }) => fetchPart())));

/**
 * What of it the server has shown on this page: for the browser, before it takes the page over. One
 * that does not come is told of where it is shown.
 */
export const shownPartsArrived = (): Promise<unknown> =>
  Promise.allSettled(
    all.filter(({ sign }) => document.querySelector(sign)).map(({ fetchPart }) => fetchPart()),
  );
