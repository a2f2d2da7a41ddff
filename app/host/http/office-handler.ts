import type { Context } from 'hono';
import { parseHost } from '#app/context/identify-request.ts';
import { systemRandom, token } from '#app/lib/random.ts';
import { answerOffice } from '#app/office/office-app.ts';
import type { AppEnv } from './app-env.ts';
import { isSameOrigin } from './security.ts';
import { pageCosts, type PageLimit } from '../pages/page-limit.ts';
import { plainText } from './plain-text.ts';
import type { Services } from '../services.ts';

/**
 * Back offices have separate hosts; neither site serves anything of the other. Limited per
 * address like pages.
 * @returns undefined for hosts without an office, which get the unknown-host response
 */
export const createOfficeHandler =
  (
    { registry, platform, readForm }: Pick<Services, 'registry' | 'platform' | 'readForm'>,
    limit: PageLimit,
  ) =>
  async (context: Context<AppEnv>): Promise<Response | undefined> => {
    const { connection } = context.get('resolved');
    const host = parseHost(connection.host);
    const brand = host === undefined ? undefined : await registry.officeAt(host);
    if (!brand || !platform) return undefined;
    const request = context.req.raw;
    const { merchant } = brand;
    const { pathname } = new URL(request.url);
    const at = { merchantCode: merchant.platform.merchantCode, ip: connection.ip };
    context.set('brand', merchant.code);
    if (pathname === '/robots.txt') return plainText('User-agent: *\nDisallow: /\n', 200);
    const isCall = pathname.startsWith('/office/');
    const isPart = isCall || /\.(?:css|js|svg)$/.test(pathname);
    if (!limit.take(connection.ip, isPart ? pageCosts.part : pageCosts.page))
      return plainText('Too many requests. Please try again in a few seconds.', 429, {
        'Retry-After': '5',
      });
    const inTurn = <Value>(make: () => Promise<Value>) => limit.inTurn(connection.ip, make);
    const respond = () =>
      isCall
        ? platform.office(request, at)
        : answerOffice(request, {
            fetch: (call) => platform.office(call, at),
            https: connection.https,
            origin: `${connection.https ? 'https' : 'http'}://${connection.host}`,
            isOwnForm: isSameOrigin(request, connection),
            // An arriving form must not hold a turn.
            readForm: (answer) =>
              readForm({ request, ip: connection.ip, size: 'usual' }, (form) =>
                inTurn(() => answer(form)),
              ),
            newId: () => token(systemRandom, 9),
          });
    return request.method === 'POST' ? respond() : inTurn(respond);
  };
