import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { HelpContent, type HelpItem } from './help-list.tsx';

interface Props {
  readonly tag: string;
  readonly onClose: () => void;
  /** Given when the page has them already; otherwise they come when the popup opens. */
  readonly entries?: readonly HelpItem[];
}

/** The help centre popup, open at an entry; it scrolls to the top whenever an entry opens [CS-05]. */
export function HelpModal({ tag, onClose, entries }: Props) {
  const text = useText();
  const { load, data } = useFetcher<{ readonly entries: readonly HelpItem[] }>();
  const [chosen, setChosen] = useState(tag);
  const top = useRef<HTMLDivElement>(null);
  const known = entries ?? data?.entries;
  useEffect(() => {
    if (!entries) load('/help-entries');
  }, [entries, load]);
  useEffect(() => {
    top.current?.parentElement?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    top.current?.scrollIntoView({ block: 'end' });
  }, [chosen, known]);
  const entry = known?.find((one) => one.tag === chosen) ?? known?.[0];
  return (
    <Dialog id="helpModal" title={text('help.title')} closeLabel={text('shell.close')} size="large" onClose={onClose}>
      <div ref={top} />
      {known && entry ? (
        <>
          <Tabs label={text('help.title')} kind="pills" tabs={known.map((one) => ({ id: one.tag, label: one.title }))} selected={entry.tag} onSelect={setChosen} panelId="help-panel" />
          <div id="help-panel" role="tabpanel" tabIndex={0}><HelpContent html={entry.content} /></div>
        </>
      ) : known ? <p>{text('help.none')}</p> : <><Skeleton /><Skeleton /><Skeleton /></>}
    </Dialog>
  );
}
