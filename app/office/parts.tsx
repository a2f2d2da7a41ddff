import { Fragment, type ReactNode } from 'react';

export const Card = ({
  title,
  isWide = false,
  children,
  ...data
}: {
  title: ReactNode;
  isWide?: boolean;
  children: ReactNode;
  'data-clawback'?: string;
}) => (
  <section className={isWide ? 'card wide' : 'card'} {...data}>
    <h2>{title}</h2>
    {children}
  </section>
);

type Fact = readonly [label: ReactNode, value: ReactNode];

/** Rows that are `null` are left out. */
export const Facts = ({ rows }: { rows: readonly (Fact | null)[] }) => (
  <dl>
    {rows.map((row, index) =>
      row === null ? null : (
        <Fragment key={index}>
          <dt>{row[0]}</dt>
          <dd>{row[1]}</dd>
        </Fragment>
      ),
    )}
  </dl>
);

export const MemberLink = ({
  member: { id, account },
}: {
  member: { readonly id: string; readonly account: string };
}) => <a href={`/members/${id}`}>{account}</a>;

/** A table that may be wider than a phone's screen; it scrolls by keyboard, too. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="scroll" tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

type Head = string | { readonly amount: string };

export const Table = ({
  label,
  heads,
  children,
}: {
  label: string;
  /** Columns of amounts are aligned at the end. */
  heads: readonly Head[];
  children: ReactNode;
}) => (
  <ScrollRegion label={label}>
    <table>
      <thead>
        <tr>
          {heads.map((column, index) =>
            typeof column === 'string' ? (
              <th scope="col" key={index}>
                {column}
              </th>
            ) : (
              <th scope="col" className="amount" key={index}>
                {column.amount}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollRegion>
);
