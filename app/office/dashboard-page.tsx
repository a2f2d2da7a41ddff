import { useVisit } from './use-visit.ts';
import { isGameType } from '#app/domain/games/game-types.ts';
import { figurePeriods } from '#schema/office-calls/figures.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { GgrChart } from './ggr-chart.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, type OfficePage } from './page.tsx';
import { Card, Table } from './parts.tsx';

type Figures = OfficeOutput<'dashboard'>;
type Day = Figures['days'][number];
type Play = Pick<Day, 'stakes' | 'payouts' | 'ggr'>;

/** `product` undefined: all products. */
export interface FiguresView {
  readonly days: (typeof figurePeriods)[number];
  readonly product: string | undefined;
}

const nothing: Play = { stakes: 0, payouts: 0, ggr: 0 };

/** Games outside the catalogue have no product. */
const productName = ({ text }: StaffVisit, product: string): string =>
  isGameType(product) ? text(`nav.${product}`) : text('office.other_games');

const addressOf = ({ days, product }: FiguresView, path = '/dashboard'): string =>
  `${path}?${new URLSearchParams({
    days: String(days),
    ...(product === undefined ? {} : { product }),
  }).toString()}`;

function Tabs({
  name,
  tabs,
}: {
  name: string;
  tabs: readonly { readonly href: string; readonly words: string; readonly isCurrent: boolean }[];
}) {
  return (
    <nav className="tabs" aria-label={name}>
      {tabs.map(({ href, words, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}

const PlayCells = ({ play }: { play: Play }) =>
  (['stakes', 'payouts', 'ggr'] as const).map((name) => (
    <td className="amount" key={name}>
      <Amount minor={play[name]} />
    </td>
  ));

const playHeads = (text: StaffVisit['text']) =>
  [text('office.stakes'), text('office.sum_payouts'), text('office.ggr')].map((amount) => ({
    amount,
  }));

/** A product has no registrations. */
function DaysTable({
  days,
  total,
  isOfAll,
}: {
  days: readonly Omit<Day, 'products'>[];
  total: Omit<Day, 'day' | 'products'>;
  isOfAll: boolean;
}) {
  const { text } = useVisit();
  const rows = [{ ...total, day: text('office.whole_period') }, ...days.toReversed()];
  const heads = isOfAll
    ? [{ amount: text('office.registrations') }, { amount: text('office.first_deposits') }]
    : [];
  return (
    <Table label={text('office.by_day')} heads={[text('office.day'), ...heads, ...playHeads(text)]}>
      {rows.map((row) => (
        <tr key={row.day}>
          <th scope="row">{row.day}</th>
          {isOfAll ? (
            <>
              <td className="amount">{row.registrations}</td>
              <td className="amount">{row.firstDeposits}</td>
            </>
          ) : null}
          <PlayCells play={row} />
        </tr>
      ))}
    </Table>
  );
}

function ProductsTable({ products }: { products: Figures['products'] }) {
  const visit = useVisit();
  const { text } = visit;
  return (
    <Card isWide title={text('office.by_product')}>
      <Table label={text('office.by_product')} heads={[text('office.product'), ...playHeads(text)]}>
        {products.map((figures) => (
          <tr key={figures.product}>
            <th scope="row">{productName(visit, figures.product)}</th>
            <PlayCells play={figures} />
          </tr>
        ))}
      </Table>
    </Card>
  );
}

export function dashboardPage(
  visit: StaffVisit,
  { days, products, total }: Figures,
  view: FiguresView,
): OfficePage {
  const { text } = visit;
  const { product } = view;
  const isOfAll = product === undefined;
  const findProduct = <Entry extends { readonly product: string }>(list: readonly Entry[]) =>
    list.find((entry) => entry.product === product);
  const shownDays = isOfAll
    ? days
    : days.map((day) => ({ ...day, ...nothing, ...findProduct(day.products) }));
  const shownTotal = isOfAll ? total : { ...total, ...nothing, ...findProduct(products) };
  return {
    title: text('office.dashboard'),
    body: (
      <>
        <p className="quiet">{text('office.dashboard_text')}</p>
        <Tabs
          name={text('office.period')}
          tabs={figurePeriods.map((count) => ({
            href: addressOf({ ...view, days: count }),
            words: text('office.last_days', { count }),
            isCurrent: count === view.days,
          }))}
        />
        {products.length === 0 ? null : (
          <Tabs
            name={text('office.product')}
            tabs={[undefined, ...products.map((figures) => figures.product)].map((name) => ({
              href: addressOf({ ...view, product: name }),
              words: name === undefined ? text('office.all_products') : productName(visit, name),
              isCurrent: name === product,
            }))}
          />
        )}
        <div className="grid">
          <Card isWide title={text('office.ggr_by_day')}>
            <GgrChart days={shownDays} />
          </Card>
          <Card isWide title={text('office.by_day')}>
            <p>
              <a href={addressOf({ days: view.days, product: undefined }, '/dashboard.csv')}>
                {text('office.csv')}
              </a>
            </p>
            <DaysTable days={shownDays} total={shownTotal} isOfAll={isOfAll} />
          </Card>
          {isOfAll && products.length > 0 ? <ProductsTable products={products} /> : null}
        </div>
      </>
    ),
  };
}
