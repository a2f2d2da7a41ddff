import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkTabs } from './link-tabs.tsx';
import { Menu, menuItemClass } from './menu.tsx';
import { Rail } from './rail.tsx';
import { SkipLink } from './skip-link.tsx';
import { Tabs } from './tabs.tsx';

test('[SH-21] renders tabs with addresses as links and marks the current one', () => {
  const html = renderToStaticMarkup(
    <LinkTabs
      label="Kind"
      selected="sms"
      onSelect={() => undefined}
      tabs={[
        { id: 'username', label: 'Username', href: '?by=username' },
        { id: 'sms', label: 'Mobile', href: '?by=sms' },
      ]}
    />,
  );
  expect(html).toMatch(/^<nav aria-label="Kind"/);
  expect(html).toMatch(/<a href="\?by=sms"[^>]*aria-current="true"[^>]*>Mobile/);
  expect(html).not.toMatch(/<a href="\?by=username"[^>]*aria-current/);
});

test('[SH-21] renders tabs without addresses as a tablist with one tab stop', () => {
  const html = renderToStaticMarkup(
    <Tabs
      label="Kind"
      selected="b"
      onSelect={() => undefined}
      panelId="panel"
      tabs={[
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ]}
    />,
  );
  expect(html).toContain('role="tablist"');
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
  expect(html).toMatch(/data-tab="b" aria-selected="true" aria-controls="panel" tabindex="0"/);
});

test('[SH-08] opens a menu without scripts, outside the header’s stacking context', () => {
  const html = renderToStaticMarkup(
    <Menu trigger="EN" group="header">
      <a className={menuItemClass} href="/l">
        English
      </a>
    </Menu>,
  );
  expect(html).toMatch(/^<details[^>]*><summary/);
  expect(html).toMatch(/<div[^>]*data-zone="plain"[^>]*><a/);
});

test('[SH-21] names a rail’s list and disables its arrows until it can scroll', () => {
  const html = renderToStaticMarkup(
    <Rail label="Hot games" previousLabel="Back" nextLabel="On">
      <a href="/1">1</a>
      <a href="/2">2</a>
    </Rail>,
  );
  expect(html).toContain('<ul class=');
  expect(html).toContain('aria-label="Hot games"');
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/disabled=""/g)).toHaveLength(2);
});

test('[SH-21] links the skip link to the main content', () => {
  expect(renderToStaticMarkup(<SkipLink target="main">Skip</SkipLink>)).toContain('href="#main"');
});
