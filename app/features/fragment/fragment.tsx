import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { withoutIdentity } from '../shell-context/shell-data.ts';
import { ShellContext } from '../shell-context/use-shell.ts';

/**
 * What parts of pages are made of besides the brand and the shell: never a member's name or money.
 */
export type FragmentFacts = readonly (string | number | boolean | null | object)[];

/** Keeps parts of pages that are the same for many: the server's, for one page. */
export interface FragmentRecorder {
  /** What stands for a part in the page until it is whole; undefined: it is not kept yet. */
  find(key: string): string | undefined;
  /** The marks between which a part is rendered for the first time. */
  marksFor(key: string): readonly [open: string, close: string];
  /**
   * What parts that lead back to their page take for its query, and the page has in its place again
   * when it is whole; undefined when the parts take the query itself.
   */
  standInFor(search: string): string | undefined;
}

/** In browsers, and within a fragment, there is none: what is inside is rendered as ever. */
export const FragmentContext = createContext<FragmentRecorder | undefined>(undefined);

interface Props {
  /** Its name among all fragments. */
  readonly name: string;
  /** Everything that the part shows besides brand, texts and shell; the page's path, too. */
  readonly facts: FragmentFacts;
  /**
   * The part leads back to the page: it writes the page's query into addresses and fields as it is,
   * and does nothing else with it. Other parts that use the query have it among their facts.
   */
  readonly leadsBack?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of the page that the server renders once for all who see the same (decision 029). The
 * browser renders it like any other, from the same HTML. What is inside reads the shell without
 * its member, so it cannot show one; it holds no `useId`, whose ids depend on the place in the
 * tree.
 */
export function Fragment({ name, facts, leadsBack = false, children }: Props) {
  const recorder = useContext(FragmentContext);
  const shell = useContext(ShellContext);
  const shared = useMemo(
    () => shell && (shell.member ? { ...shell, member: withoutIdentity(shell.member) } : shell),
    [shell],
  );
  const location = useContext(LocationContext);
  const content = <ShellContext.Provider value={shared}>{children}</ShellContext.Provider>;
  if (!recorder) return content;
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
        content
      ) : (
        <LocationContext.Provider
          value={{ ...location, location: { ...location.location, search } }}
        >
          {content}
        </LocationContext.Provider>
      )}
      {close}
    </FragmentContext.Provider>
  );
}
