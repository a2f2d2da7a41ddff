import { isGameType } from '#app/domain/games/game-types.ts';
import { figurePeriods } from '#schema/office-calls/figures.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { GgrChart } from './ggr-chart.tsx';
import type { StaffVisit } from './office-request.ts';
import { Amount, type OfficePage } from './page.tsx';

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

const PlayCells = ({ visit, play }: { visit: StaffVisit; play: Play }) =>
  (['stakes', 'payouts', 'ggr'] as const).map((name) => (
    <td className="amount" key={name}>
      <Amount visit={visit} minor={play[name]} />
    </td>
  ));

function PlayHeads({ visit: { text } }: { visit: StaffVisit }) {
  const heads = [text('office.stakes'), text('office.sum_payouts'), text('office.ggr')];
  return heads.map((words) => (
    <th scope="col" className="amount" key={words}>
      {words}
    </th>
  ));
}

/** A product has no registrations. */
function DaysTable({
  visit,
  days,
  total,
  isOfAll,
}: {
  visit: StaffVisit;
  days: readonly Omit<Day, 'products'>[];
  total: Omit<Day, 'day' | 'products'>;
  isOfAll: boolean;
}) {
  const { text } = visit;
  const rows = [{ ...total, day: text('office.whole_period') }, ...days.toReversed()];
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={text('office.by_day')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('office.day')}</th>
            {isOfAll ? (
              <>
                <th scope="col" className="amount">
                  {text('office.registrations')}
                </th>
                <th scope="col" className="amount">
                  {text('office.first_deposits')}
                </th>
              </>
            ) : null}
            <PlayHeads visit={visit} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">{row.day}</th>
              {isOfAll ? (
                <>
                  <td className="amount">{row.registrations}</td>
                  <td className="amount">{row.firstDeposits}</td>
                </>
              ) : null}
              <PlayCells visit={visit} play={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductsTable({ visit, products }: { visit: StaffVisit; products: Figures['products'] }) {
  const { text } = visit;
  return (
    <section className="card wide">
      <h2>{text('office.by_product')}</h2>
      <div className="scroll" tabIndex={0} role="region" aria-label={text('office.by_product')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('office.product')}</th>
              <PlayHeads visit={visit} />
            </tr>
          </thead>
          <tbody>
            {products.map((one) => (
              <tr key={one.product}>
                <th scope="row">{productName(visit, one.product)}</th>
                <PlayCells visit={visit} play={one} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
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
  const ofProduct = <One extends { readonly product: string }>(list: readonly One[]) =>
    list.find((one) => one.product === product);
  const shownDays = isOfAll
    ? days
    : days.map((one) => ({ ...one, ...nothing, ...ofProduct(one.products) }));
  const shownTotal = isOfAll ? total : { ...total, ...nothing, ...ofProduct(products) };
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
            tabs={[undefined, ...products.map((one) => one.product)].map((name) => ({
              href: addressOf({ ...view, product: name }),
              words: name === undefined ? text('office.all_products') : productName(visit, name),
              isCurrent: name === product,
            }))}
          />
        )}
        <div className="grid">
          <section className="card wide">
            <h2>{text('office.ggr_by_day')}</h2>
            <GgrChart visit={visit} days={shownDays} />
          </section>
          <section className="card wide">
            <h2>{text('office.by_day')}</h2>
            <p>
              <a href={addressOf({ days: view.days, product: undefined }, '/dashboard.csv')}>
                {text('office.csv')}
              </a>
            </p>
            <DaysTable visit={visit} days={shownDays} total={shownTotal} isOfAll={isOfAll} />
          </section>
          {isOfAll && products.length > 0 ? (
            <ProductsTable visit={visit} products={products} />
          ) : null}
        </div>
      </>
    ),
  };
}
