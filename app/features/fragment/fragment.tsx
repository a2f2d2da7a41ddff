import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { withoutIdentity } from '../shell-context/shell-data.ts';
import { ShellContext } from '../shell-context/use-shell.ts';

/** What a fragment depends on besides the brand and the shell: never a member's name or money. */
export type FragmentFacts = readonly (string | number | boolean | null | object)[];

/** Caches parts of pages that are the same for many visitors: the server's, for one page. */
export interface FragmentRecorder {
  /**
   * The placeholder for a cached part in the page being rendered; undefined: it is not cached yet.
   */
  find(key: string): string | undefined;
  /** The marks around a part that is rendered for the first time. */
  marksFor(key: string): readonly [open: string, close: string];
  /**
   * The placeholder for the page's query in parts that link back to their page, replaced in the
   * finished page; undefined when the parts use the query itself.
   */
  standInFor(search: string): string | undefined;
}

/** Undefined in browsers, and within a fragment: the children are rendered as usual. */
export const FragmentContext = createContext<FragmentRecorder | undefined>(undefined);

interface Props {
  /** Its name among all fragments. */
  readonly name: string;
  /** Everything that the part depends on besides brand, texts and shell; the page's path, too. */
  readonly facts: FragmentFacts;
  /**
   * The part links back to the page: it writes the page's query into addresses and fields
   * unchanged, and does nothing else with it. Other parts that use the query have it among their
   * facts.
   */
  readonly leadsBack?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of the page that the server renders once for all visitors who see the same (decision 029).
 * The browser renders it like any other, from the same HTML. Its children read the shell without
 * the member, so that they cannot show one; they use no `useId`, whose ids depend on the position
 * in the tree.
 */
export function Fragment(props: Props) {
  const recorder = useContext(FragmentContext);
  const shell = useContext(ShellContext);
  const shared = useMemo(
    () => shell && (shell.member ? { ...shell, member: withoutIdentity(shell.member) } : shell),
    [shell],
  );
  const content = <ShellContext.Provider value={shared}>{props.children}</ShellContext.Provider>;
  // The browser's build leaves the recording out.
  return import.meta.env.SSR && recorder ? (
    <RecordedFragment {...props} recorder={recorder}>
      {content}
    </RecordedFragment>
  ) : (
    content
  );
}

/** The cached HTML of a part; rendered between marks, for the cache, if there is none. */
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
