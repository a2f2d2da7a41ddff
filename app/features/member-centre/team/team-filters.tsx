import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { TextField } from '#app/ui/text-input.tsx';
import type { HistoryFault, HistoryQuery } from '../history/history-data.ts';
import { HistoryFilters } from '../history/history-filters.tsx';
import { teamPeriods } from './team-data.ts';

export function TeamFilters({
  query,
  fault,
  hasAccount = false,
  children,
}: {
  readonly query: HistoryQuery;
  readonly fault: HistoryFault | null;
  readonly hasAccount?: boolean;
  readonly children?: ReactNode;
}) {
  const text = useText();
  return (
    <HistoryFilters query={query} fault={fault} named={teamPeriods}>
      {children}
      {hasAccount ? (
        <TextField
          id="record-account"
          label={text('team.account')}
          hint={text('team.account_hint')}
          name="account"
          defaultValue={query.account}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
    </HistoryFilters>
  );
}
