import { useMemo } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { filterAnswers, helpTopic } from './help-answers.ts';
import type { HelpItem } from './help-item.ts';
import { HelpList } from './help-list.tsx';
import { HelpSearch } from './help-search.tsx';
import { HelpTopicLinks } from './help-topic-links.tsx';

export function SearchableHelp({
  entries,
  initialSearch,
  action,
  contact,
}: {
  readonly entries: readonly HelpItem[];
  readonly initialSearch: string;
  readonly action: string;
  readonly contact?: string | undefined;
}) {
  const text = useText();
  const topics = useMemo(() => entries.map(helpTopic), [entries]);
  return (
    <HelpSearch
      find={(search) => filterAnswers(topics, search)}
      initialSearch={initialSearch}
      action={action}
      head={
        <>
          <h1 id="help-title">{text('help.title')}</h1>
          <p>{text('help.intro')}</p>
        </>
      }
    >
      {(matches, searched) => (
        <>
          {searched ? null : <HelpTopicLinks topics={topics} contact={contact} />}
          <HelpList topics={topics} matches={matches} searched={searched} />
        </>
      )}
    </HelpSearch>
  );
}
