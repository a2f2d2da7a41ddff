import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { Page } from '../shell/page.tsx';
import { useShell } from '../shell-context/use-shell.ts';
import * as css from './agent-home-page.css.ts';

interface Entry {
  readonly to: string;
  readonly label: string;
}

function Entries({ id, title, entries }: { id: string; title: string; entries: readonly Entry[] }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul className={css.list}>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={css.entry}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AgentHomePage({
  banners,
  today,
}: {
  readonly banners: readonly BannerData[];
  readonly today: ReactNode;
}) {
  const { member } = useShell();
  const text = useText();
  const dataText = useDataText();
  const links = member?.memberCentre
    ? member.pages.map((page) => ({
        to: `${pathOf('member')}/${page}`,
        label: dataText(`member.${page}`, page),
      }))
    : [{ to: pathOf('home'), label: text('soon.to.home') }];
  return (
    <Page
      banners={banners}
      title={text('page.agentHome')}
      intro={member ? text('agent_home.account', { account: member.account }) : null}
    >
      {today === null ? null : (
        <section className={css.section} aria-labelledby="teamToday">
          <h2 id="teamToday" className={css.title}>
            {text('team.today')}
          </h2>
          {today}
        </section>
      )}
      {member?.agentCentre ? (
        <Entries
          id="agentPages"
          title={text('page.agent')}
          entries={[{ to: pathOf('agent'), label: text('page.agent') }]}
        />
      ) : null}
      <Entries id="ownPages" title={text('page.member')} entries={links} />
    </Page>
  );
}
