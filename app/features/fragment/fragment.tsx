import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { withoutIdentity } from '../shell-context/shell-data.ts';
import { ShellContext } from '../shell-context/use-shell.ts';

/** Values that the fragment depends on besides brand and shell. Never a member's name or money. */
export type FragmentFacts = readonly (string | number | boolean | null | object)[];

/** The server's fragment cache, for one page. */
export interface FragmentRecorder {
  /** Placeholder of a cached fragment; undefined: not cached. */
  find(key: string): string | undefined;
  /** Markers around a fragment that is rendered for the cache. */
  marksFor(key: string): readonly [open: string, close: string];
  /**
   * Placeholder for the page's query in links, replaced in the finished page.
   * Undefined for a query that links and forms encode differently; the fragment then uses the query
   * itself.
   */
  standInFor(search: string): string | undefined;
}

/** Undefined in browsers and within a fragment, where children render as usual. */
export const FragmentContext = createContext<FragmentRecorder | undefined>(undefined);

interface Props {
  readonly name: string;
  /**
   * Everything that the part depends on besides brand, texts and shell, including the page's path.
   */
  readonly facts: FragmentFacts;
  /**
   * The part only copies the page's query into links and fields. Other uses of the query belong in
   * `facts`.
   */
  readonly leadsBack?: boolean;
  readonly children: ReactNode;
}

/**
 * Rendered once by the server for all visitors with the same facts (decision 029). The shell inside
 * has no member identity. Children must not use `useId`, whose ids depend on the tree position.
 */
export function Fragment(props: Props) {
  const recorder = useContext(FragmentContext);
  const shell = useContext(ShellContext);
  const shared = useMemo(
    () => shell && (shell.member ? { ...shell, member: withoutIdentity(shell.member) } : shell),
    [shell],
  );
  const content = <ShellContext.Provider value={shared}>{props.children}</ShellContext.Provider>;
  // Removed from the browser's build.
  return import.meta.env.SSR && recorder ? (
    <RecordedFragment {...props} recorder={recorder}>
      {content}
    </RecordedFragment>
  ) : (
    content
  );
}

/** On a cache miss, renders between markers. */
function RecordedFragment({
  name,
  facts,
  leadsBack = false,
  recorder,
  children,
}: Props & { readonly recorder: FragmentRecorder }) {
  const location = useContext(LocationContext);
  const ownSearch = leadsBack ? location.location.search : '';
  const search = recorder.standInFor(ownSearch) ?? ownSearch;
  const key = `${name}\n${JSON.stringify(leadsBack ? [facts, search] : facts)}`;
  const placeholder = recorder.find(key);
  if (placeholder !== undefined) return placeholder;
  const [open, close] = recorder.marksFor(key);
  return (
    <FragmentContext.Provider value={undefined}>
      {open}
      {search === ownSearch ? (
        children
      ) : (
        <LocationContext.Provider
          value={{ ...location, location: { ...location.location, search } }}
        >
          {children}
        </LocationContext.Provider>
      )}
      {close}
    </FragmentContext.Provider>
  );
}
