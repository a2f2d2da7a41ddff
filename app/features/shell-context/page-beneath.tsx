import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
  type UIMatch,
} from 'react-router';
import { routeAt, type RouteId } from '#app/lib/route-table.ts';

/** What the router's hooks read: the page of one location, and its data. */
interface RouterView {
  readonly state: RouterState | null;
  readonly location: LocationValue;
  readonly route: RouteValue;
}
type ValueOf<Context> = Context extends React.Context<infer Value> ? Value : never;
type RouterState = NonNullable<ValueOf<typeof RouterStateContext>>;
type LocationValue = ValueOf<typeof LocationContext>;
type RouteValue = ValueOf<typeof RouteContext>;

/** Routes that are shown over the page that one was on [SH-01]. */
const centres: readonly (RouteId | undefined)[] = ['member', 'agent'];
/** Pages that are dialogs themselves: a centre never lies over one. */
const dialogs: readonly (RouteId | undefined)[] = ['login', 'forget', 'register'];

/** Whether a path is a page of the member or agent centre. */
export const isCentre = (pathname: string): boolean => centres.includes(routeAt(pathname));

/** The key of the page beneath an open centre. Only in browsers, which show one page at a time. */
let keyBeneath: string | undefined;

/**
 * Which scroll position belongs to a location: a centre has that of the page beneath it, so that
 * neither opening nor closing it moves that page.
 */
export const scrollKey = ({ pathname, key }: Location, _matches: UIMatch[]): string =>
  isCentre(pathname) ? (keyBeneath ?? key) : key;

/** The place of the address bar's entry in the history, as the router counts; NaN: not its own. */
export const currentIndex = (): number => {
  const { state } = history as { readonly state: { readonly idx?: unknown } | null };
  return Number(state?.idx ?? NaN);
};

/** The location in the address bar, also within the page beneath a centre. */
const LiveLocation = createContext<LocationValue | undefined>(undefined);
/** The router's key of the address bar's entry in the history. */
export const useLiveLocationKey = (): string => {
  const { location } = useContext(LocationContext);
  return useContext(LiveLocation)?.location.key ?? location.key;
};

/** The page beneath the open centre; undefined where the centre's address was opened. */
export const PageBeneathContext = createContext<PageBeneath | undefined>(undefined);

function RouterViewProvider({
  view: { state, location, route },
  children,
}: {
  readonly view: RouterView;
  readonly children: ReactNode;
}) {
  return (
    <RouterStateContext.Provider value={state}>
      <LocationContext.Provider value={location}>
        <RouteContext.Provider value={route}>{children}</RouteContext.Provider>
      </LocationContext.Provider>
    </RouterStateContext.Provider>
  );
}

/** The page that the visitor was on when they opened the centre that is open now. */
interface PageBeneath {
  readonly view: RouterView;
  /** Its place in the browser's history; NaN until it is known. */
  index: number;
}

/** The last page outside the centres, while a centre is open. */
function usePageBeneath(live: RouterView): PageBeneath | undefined {
  const page = useRef<PageBeneath>();
  const { pathname, key } = live.location.location;
  // A centre's page that failed is shown as a page of its own.
  const over = isCentre(pathname) && !live.state?.errors;
  const route = routeAt(pathname);
  if (!over)
    page.current =
      route && !dialogs.includes(route) && !isCentre(pathname)
        ? { view: live, index: page.current?.index ?? NaN }
        : undefined;
  useEffect(() => {
    if (over) return;
    keyBeneath = page.current ? key : undefined;
    if (page.current) page.current.index = currentIndex();
  }, [over, key]);
  return over ? page.current : undefined;
}

/**
 * Shows the centre over the page that one was on, which keeps its state and its place while the
 * address is the centre's [SH-01]. A centre that is requested as a document is the page itself: it
 * has no page beneath.
 * @param children renders the page; its argument is the open centre, if it lies over a page
 */
export function CentreOverPage({
  children,
  centre,
}: {
  readonly children: (overlay: ReactNode) => ReactNode;
  /** The router's outlet. */
  readonly centre: ReactNode;
}) {
  const state = useContext(RouterStateContext);
  const location = useContext(LocationContext);
  const route = useContext(RouteContext);
  const live = useMemo(() => ({ state, location, route }), [state, location, route]);
  const beneath = usePageBeneath(live);
  const view = useMemo(() => {
    const page = beneath?.view;
    if (!page?.state || !state) return live;
    const { matches, loaderData, actionData, errors } = page.state;
    return {
      ...page,
      state: {
        ...state,
        location: page.location.location,
        matches,
        actionData,
        errors,
        loaderData: { ...loaderData, root: state.loaderData['root'] as unknown },
      },
    };
  }, [beneath, live, state]);
  // On the way back to the page it is hidden at once, not when the page is loaded again.
  const leaving = beneath && state?.navigation.location?.key === beneath.view.location.location.key;
  return (
    <LiveLocation.Provider value={location}>
      <PageBeneathContext.Provider value={beneath}>
        <RouterViewProvider view={view}>
          {children(
            beneath && !leaving ? (
              <RouterViewProvider view={live}>{centre}</RouterViewProvider>
            ) : undefined,
          )}
        </RouterViewProvider>
      </PageBeneathContext.Provider>
    </LiveLocation.Provider>
  );
}
