import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
  type UIMatch,
} from 'react-router';
import { routeAt, type RouteId } from '#app/domain/pages/route-table.ts';

interface RouterView {
  readonly state: RouterState | null;
  readonly location: LocationValue;
  readonly route: RouteValue;
}
type ValueOf<Context> = Context extends React.Context<infer Value> ? Value : never;
type RouterState = NonNullable<ValueOf<typeof RouterStateContext>>;
type LocationValue = ValueOf<typeof LocationContext>;
type RouteValue = ValueOf<typeof RouteContext>;

/** Routes that are shown over the previous page [SH-01]. */
const centres: readonly (RouteId | undefined)[] = ['member', 'agent'];
const dialogs: readonly (RouteId | undefined)[] = ['login', 'forget', 'register'];

export const isCentre = (pathname: string): boolean => centres.includes(routeAt(pathname));

/** The key of the page beneath an open centre; browsers only. */
let keyBeneath: string | undefined;

/**
 * A centre uses the scroll position of the page beneath, so that opening and closing it do not
 * scroll.
 */
export const scrollKey = ({ pathname, key }: Location, _matches: UIMatch[]): string =>
  isCentre(pathname) ? (keyBeneath ?? key) : key;

/** The router's history index; NaN for an entry that the router did not create. */
export const currentIndex = (): number => {
  const { state } = history as { readonly state: { readonly idx?: unknown } | null };
  return Number(state?.idx ?? NaN);
};

/** The location in the address bar, also for components beneath a centre. */
const LiveLocation = createContext<LocationValue | undefined>(undefined);
/** The router's key of the address bar's entry in the history. */
export const useLiveLocationKey = (): string => {
  const { location } = useContext(LocationContext);
  return useContext(LiveLocation)?.location.key ?? location.key;
};

/** Undefined when a centre was opened by URL. */
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

interface PageBeneath {
  readonly view: RouterView;
  /** History index; NaN until known. */
  index: number;
}

function usePageBeneath(live: RouterView): PageBeneath | undefined {
  const page = useRef<PageBeneath>();
  const { pathname, key } = live.location.location;
  // A failed centre page is shown as a full page.
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
 * Retains the previous page with its state beneath the centre [SH-01]. A centre loaded as a
 * document has no page beneath.
 * @param children renders the page; its argument is the centre over it, if any
 */
export function CentreOverPage({
  children,
  centre,
}: {
  readonly children: (overlay: ReactNode) => ReactNode;
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
  // Hide the centre at once, before the page has revalidated.
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
