import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import * as css from './help-list.css.ts';
import { filterHelp } from './filter-help.ts';
import type { HelpItem } from './help-item.ts';
import { HelpContent, NoHelp } from './help-list.tsx';
import { HelpSearch } from './help-search.tsx';

interface Props {
  readonly tag: string;
  readonly onClose: () => void;
  /** Without it, entries load when the popup opens. */
  readonly entries?: readonly HelpItem[];
}

/** Scrolls to the top whenever an entry opens [CS-05]. */
export function HelpModal({ tag, onClose, entries }: Props) {
  const text = useText();
  const { load, data } = useFetcher<{ readonly entries: readonly HelpItem[] }>();
  const [selectedTag, setSelectedTag] = useState(tag);
  const top = useRef<HTMLDivElement>(null);
  const loadedEntries = entries ?? data?.entries;
  useEffect(() => {
    if (!entries) load('/help-entries');
  }, [entries, load]);
  useEffect(() => {
    top.current?.parentElement
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
    top.current?.scrollIntoView({ block: 'end' });
  }, [selectedTag, loadedEntries]);
  return (
    <Dialog
      id="helpModal"
      title={text('help.title')}
      closeLabel={text('shell.close')}
      size="large"
      onClose={onClose}
    >
      <div ref={top} />
      {loadedEntries && loadedEntries.length > 0 ? (
        <HelpSearch find={(search) => filterHelp(loadedEntries, search)}>
          {(matches) => (
            <HelpTabs matches={matches} selectedTag={selectedTag} onChoose={setSelectedTag} />
          )}
        </HelpSearch>
      ) : loadedEntries ? (
        <p>{text('help.none')}</p>
      ) : (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </>
      )}
    </Dialog>
  );
}

function HelpTabs({
  matches,
  selectedTag,
  onChoose,
}: {
  readonly matches: readonly HelpItem[];
  readonly selectedTag: string;
  readonly onChoose: (tag: string) => void;
}) {
  const text = useText();
  const entry = matches.find((topic) => topic.tag === selectedTag) ?? matches[0];
  if (!entry) return <NoHelp searched />;
  return (
    <>
      <Tabs
        label={text('help.title')}
        kind="pills"
        tabs={matches.map((topic) => ({ id: topic.tag, label: topic.title }))}
        selected={entry.tag}
        onSelect={onChoose}
        panelId="help-panel"
      />
      <div id="help-panel" role="tabpanel" tabIndex={0} className={css.panel}>
        <HelpContent html={entry.content} />
      </div>
    </>
  );
}
