import type { Clock } from '#app/lib/clock.ts';
import {
  demoPaymentsRoot,
  depositBehaviours,
  type DepositBehaviour,
} from '#app/domain/payments/demo-payments.ts';
import { languageOf, productLanguages } from '#app/domain/languages.ts';
import { formatAmount } from '#app/domain/money.ts';
import { readBounded } from '#app/lib/read-bounded.ts';
import { providerRequests } from '#schema/payment-api.ts';
import type { Payment, PaymentStore } from '../db/payments.ts';
import { textsIn } from '../locales/texts.ts';
import { pageHash } from './api.ts';
import { pageStyle, pageStyleHash } from './page-style.ts';
import { depositReports, type DepositAct } from './reports.ts';

interface PageDeps {
  readonly payments: PaymentStore;
  readonly clock: Clock;
  /** Undefined without the sandbox: then the page has no tester options. */
  readonly depositBehaviourAt: (brand: string) => Promise<DepositBehaviour | undefined>;
  readonly sendReports: () => Promise<unknown>;
}

/** No scripts, pictures or frames; own style and forms only. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${pageStyleHash}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const htmlHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // The URL is the key to the payment.
  'Referrer-Policy': 'no-referrer',
};

const notFound = (): Response =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only http(s) URLs and paths on this host. */
const isReturnAddress = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) ||
  (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol));

/** The limit is more than the page’s form needs. */
const maxFormBytes = 1024;

const isBehaviour = (text: string | null): text is DepositBehaviour =>
  depositBehaviours.some((behaviour) => behaviour === text);

interface View {
  readonly payment: Payment;
  /** The sandbox setting for Pay; undefined without the sandbox. */
  readonly behaviour: DepositBehaviour | undefined;
}

type Translate = ReturnType<typeof textsIn>;

const openCard = (amount: string, { behaviour }: View, text: Translate): string => `
${behaviour === undefined || behaviour === 'pay' ? '' : `<p role="note">${escapeHtml(text('setting', { behaviour: text(behaviour) }))}</p>`}
<form method="post">
<button class="act" name="act" value="pay">${escapeHtml(text('pay', { amount }))}</button>
<button name="act" value="cancel">${escapeHtml(text('cancel'))}</button>
</form>${behaviour === undefined ? '' : testersCard(text)}`;

const testersCard = (text: Translate): string => `
<details><summary>${escapeHtml(text('testers'))}</summary>
<p class="quiet">${escapeHtml(text('testersText'))}</p>
<form method="post">
${depositBehaviours
  .flatMap((one) =>
    one === 'pay'
      ? []
      : [`<button name="behaviour" value="${one}">${escapeHtml(text(one))}</button>`],
  )
  .join('\n')}
</form></details>`;

function pageOf(view: View): Response {
  const { payment } = view;
  const request = providerRequests.deposits.parse(JSON.parse(payment.request));
  const language = productLanguages.find((code) => code === request.language) ?? 'EN';
  const { tag = 'en', direction = 'ltr' } = languageOf(language) ?? {};
  const text = textsIn(language);
  const amount = `${formatAmount(payment.amount)} ${payment.currency}`;
  const ended = payment.status === 'failed' ? 'failed' : 'paid';
  const state =
    payment.status === 'open'
      ? openCard(amount, view, text)
      : `<div role="status"><h2>${escapeHtml(text(`${ended}Title`))}</h2><p>${escapeHtml(text(`${ended}Text`))}</p></div>`;
  const back = isReturnAddress(request.returnUrl)
    ? `<a class="button${payment.status === 'open' ? '' : ' act'}" href="${escapeHtml(request.returnUrl)}">${escapeHtml(text('back'))}</a>`
    : '';
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex, nofollow"><title>${escapeHtml(text('title'))}</title><style>${pageStyle}</style></head><body><main>
<h1>${escapeHtml(text('title'))}</h1>
<div class="card"><p class="amount"><bdi>${escapeHtml(amount)}</bdi></p>
<p class="quiet">${escapeHtml(text('playMoney'))}</p>
<dl><dt>${escapeHtml(text('reference'))}</dt><dd><bdi>${escapeHtml(request.reference)}</bdi></dd><dt>${escapeHtml(text('order'))}</dt><dd><bdi>${escapeHtml(request.order)}</bdi></dd></dl>
${state}</div>
${back}
</main></body></html>`;
  return new Response(html, { headers: htmlHeaders });
}

/** Pay does what the sandbox setting says. */
function actOf(
  form: string | undefined,
  behaviour: DepositBehaviour | undefined,
): DepositAct | undefined {
  const fields = new URLSearchParams(form ?? '');
  const named = fields.get('behaviour');
  if (behaviour !== undefined && isBehaviour(named)) return named;
  if (fields.get('act') === 'cancel') return 'cancel';
  return fields.get('act') === 'pay' ? (behaviour ?? 'pay') : undefined;
}

/** The hosted page of a deposit, `pay/<key>`. */
export const createPayPage = ({ payments, clock, depositBehaviourAt, sendReports }: PageDeps) =>
  async function payPage(path: string, request: Request, brand: string): Promise<Response> {
    const [, pageKey] = /^pay\/([\w-]{43})$/.exec(path) ?? [];
    const payment =
      pageKey === undefined ? undefined : await payments.findByPage(brand, pageHash(pageKey));
    if (!payment) return notFound();
    const behaviour = await depositBehaviourAt(brand);
    if (request.method === 'GET' || request.method === 'HEAD')
      return pageOf({ payment, behaviour });
    if (request.method !== 'POST') return notFound();
    const act = actOf(await readBounded(request, maxFormBytes), behaviour);
    if (act && payment.status === 'open') {
      const deposit = providerRequests.deposits.parse(JSON.parse(payment.request));
      const { status, reports } = depositReports(deposit, payment.ref, act, clock.now());
      await payments.end(payment, status, reports);
      await sendReports();
    }
    return new Response(null, {
      status: 303,
      headers: { Location: `${demoPaymentsRoot}${path}`, 'Cache-Control': 'no-store' },
    });
  };
