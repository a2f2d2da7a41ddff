import { preferredEncoding } from '#app/lib/preferred-encoding.ts';
import { pageCosts, type PageLimit } from '../pages/page-limit.ts';
import type { Services } from '../services.ts';
import type { PageKey } from './key.ts';
import {
  fillPage,
  fillTemplate,
  isFillable,
  negotiateEncoding,
  toCachedPage,
  toPageTemplate,
  unfillableTemplate,
  type EncodedPage,
  type PageTemplate,
} from './store.ts';

export interface RenderedPage {
  readonly response: Response;
  /** False if some data was unavailable, or the address names something that does not exist. */
  readonly isCacheable: boolean;
}

interface GuestRequest {
  readonly method: string;
  readonly ip: string;
  readonly accepts: string;
  /** A page's data instead of its document. */
  readonly isData: boolean;
  /** @param search replaces the query of the request */
  readonly render: (search?: string) => Promise<RenderedPage>;
}

type CacheServices = Pick<Services, 'pages' | 'pageTemplates' | 'queryStandIn'>;

/** Undefined when the page limit refuses the request. */
type GuestResponse = Promise<Response | undefined>;

const send = ({ method }: GuestRequest, { headers, body }: EncodedPage): Response =>
  new Response(method === 'HEAD' ? null : new Uint8Array(body), { headers });

async function renderInTurn(
  limit: PageLimit,
  { ip, isData }: GuestRequest,
  make: () => Promise<Response>,
): GuestResponse {
  if (!limit.take(ip, isData ? pageCosts.part : pageCosts.page)) return undefined;
  // Wait for the turn first, so that no request joins a render that has not started.
  return limit.inTurn(ip, make);
}

const isKeepable = ({ method }: GuestRequest, { isCacheable }: RenderedPage): boolean =>
  method === 'GET' && isCacheable;

/** The first of concurrent requests renders the page for all. */
async function answerShared(
  { pages }: CacheServices,
  limit: PageLimit,
  key: string,
  request: GuestRequest,
): GuestResponse {
  const { accepts, render } = request;
  const cached = pages.get(key);
  if (cached) return send(request, negotiateEncoding(cached, accepts));
  return renderInTurn(limit, request, async () => {
    let ownPage: RenderedPage | undefined;
    const page = await pages.getOrRender(key, async () => {
      ownPage = await render();
      return isKeepable(request, ownPage) ? toCachedPage(ownPage.response) : undefined;
    });
    return page
      ? send(request, negotiateEncoding(page, accepts))
      : (ownPage ?? (await render())).response;
  });
}

interface NewTemplate {
  readonly template: PageTemplate | undefined;
  /** The page with the request's own query. */
  readonly respond: () => Promise<Response> | Response;
}

/** Renders with a stand-in query, and again with the own one if that cannot be filled in. */
async function renderTemplate(
  { queryStandIn }: CacheServices,
  request: GuestRequest,
  search: string,
): Promise<NewTemplate> {
  const page = await request.render(queryStandIn.search);
  if (await isFillable(page.response, queryStandIn))
    return {
      template: isKeepable(request, page)
        ? await toPageTemplate(page.response, queryStandIn)
        : undefined,
      respond: () => fillPage(page.response, queryStandIn, search),
    };
  const ownPage = await request.render();
  const isKept = isKeepable(request, page) && isKeepable(request, ownPage);
  return { template: isKept ? unfillableTemplate : undefined, respond: () => ownPage.response };
}

/** Fills the query into a template, which the first of concurrent requests renders. */
async function answerFromTemplate(
  services: CacheServices,
  limit: PageLimit,
  { key, search }: { readonly key: string; readonly search: string },
  request: GuestRequest,
): GuestResponse {
  const { pageTemplates } = services;
  const { ip, accepts, render } = request;
  const fill = async (template: PageTemplate) => {
    const page = await fillTemplate(template, search, preferredEncoding(accepts));
    return page && send(request, page);
  };
  const renderOwn = async () => (await render()).response;
  const template = pageTemplates.get(key);
  if (template && !template.fill) return renderInTurn(limit, request, renderOwn);
  if (template && limit.take(ip, pageCosts.part)) return fill(template);
  return renderInTurn(limit, request, async () => {
    let ownTemplate: NewTemplate | undefined;
    const newTemplate = await pageTemplates.getOrRender(key, async () => {
      ownTemplate = await renderTemplate(services, request, search);
      return ownTemplate.template;
    });
    return (
      (newTemplate && (await fill(newTemplate))) ??
      (ownTemplate ? ownTemplate.respond() : renderOwn())
    );
  });
}

/** Pages that all guests with the same key share. */
export const answerGuest = (
  services: CacheServices,
  limit: PageLimit,
  { text: key, unreadSearch: search }: PageKey,
  request: GuestRequest,
): GuestResponse =>
  search === undefined
    ? answerShared(services, limit, key, request)
    : answerFromTemplate(services, limit, { key, search }, request);
