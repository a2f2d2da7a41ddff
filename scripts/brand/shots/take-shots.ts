import type { Browser } from '@playwright/test';
import { UsageError } from '../exit-codes.ts';
import { audiences, type Audience, type BrandPage } from './brand-pages.ts';
import { findAddresses } from './find-addresses.ts';
import { looks } from './looks.ts';
import { agentSeed, memberSeed } from './seeded.ts';
import { openCamera, type Camera, type Picture } from './take-picture.ts';
import { credentials, openDoor, openWindow, setClock } from './visitor.ts';

/** A page with its four pictures. */
export interface TakenPage extends BrandPage {
  readonly address: string;
  readonly pictures: readonly Picture[];
}

/** A page without pictures, and why; a fault unless the brand simply has nothing to show there. */
export interface MissedPage extends BrandPage {
  readonly why: string;
  readonly fault: boolean;
}

export interface Shots {
  readonly taken: readonly TakenPage[];
  readonly missed: readonly MissedPage[];
}

/** Where and when, which of the pages, and whom to tell how it goes. */
export interface Session {
  readonly browser: Browser;
  readonly code: string;
  readonly port: number;
  /** The moment that the site and the browser believe in, in ms. */
  readonly at: number;
  readonly wanted: (page: BrandPage) => boolean;
  readonly tell: (line: string) => void;
}

const accounts: Readonly<Record<Audience, string | undefined>> = {
  guest: undefined,
  member: memberSeed.account,
  agent: agentSeed.account,
};
const reasonOf = (fault: unknown): string =>
  fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault);
const missing = ({ name, path, audience }: BrandPage, why: string, fault = true): MissedPage => ({
  name,
  path,
  audience,
  why,
  fault,
});

/** One page in all its looks at once; a word on what stood in the way. */
async function pictured(address: string, cameras: readonly Camera[]): Promise<Picture[] | string> {
  // All come to an end before any goes on to the next page.
  const taken = await Promise.allSettled(cameras.map((camera) => camera.take(address)));
  const failed = taken.find((one) => one.status === 'rejected');
  return failed
    ? reasonOf(failed.reason)
    : taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

const originOf = (audience: Audience, { code, port }: Session): string =>
  `http://${audience === 'agent' ? 'agent.' : ''}${code}.localhost:${port}`;

/**
 * The pages of one audience. Those that lead it elsewhere (a guest to log-in) are missed without a
 * fault.
 */
async function shotsFor(
  audience: Audience,
  pages: readonly BrandPage[],
  cameras: readonly Camera[],
  session: Session,
): Promise<Shots> {
  const { browser, code, at, wanted, tell } = session;
  const origin = originOf(audience, session);
  const door = await openDoor(browser, origin, at, looks[0]);
  await setClock(door, at);
  const cookies = await credentials(door, accounts[audience]);
  if (cookies === undefined)
    return {
      taken: [],
      missed: pages
        .filter(wanted)
        .map((page) => missing(page, `${accounts[audience] ?? ''} cannot log in`)),
    };
  // All are asked, for any may hold the link that leads to one that is wanted.
  const addressed = (await findAddresses(door, pages)).filter(wanted);
  await Promise.all(cameras.map((camera) => camera.enter(origin, cookies)));
  const taken: TakenPage[] = [];
  const missed: MissedPage[] = [];
  for (const page of addressed) {
    if (page.found !== 'address') {
      missed.push(
        page.found === 'fault'
          ? missing(page, page.why)
          : missing(page, 'it leads elsewhere', false),
      );
      continue;
    }
    tell(`${code}  ${audience.padEnd(6)}  ${page.address}\n`);
    const pictures = await pictured(origin + page.address, cameras);
    if (!browser.isConnected())
      throw new UsageError('Chromium ended before the pictures were taken');
    if (typeof pictures === 'string') missed.push(missing(page, pictures));
    else
      taken.push({ name: page.name, path: page.path, audience, address: page.address, pictures });
  }
  await door.context().close();
  return { taken, missed };
}

/**
 * Takes every page that is wanted of a brand that is served on a port, phone and desktop, light and
 * dark.
 */
export async function takeShots(pages: readonly BrandPage[], session: Session): Promise<Shots> {
  const taken: TakenPage[] = [];
  const missed: MissedPage[] = [];
  // What leads a guest elsewhere may be there for a player.
  let sentOn: readonly MissedPage[] = [];
  // One set of windows for all: what a guest's pages fetched, a player's need not.
  const cameras = await Promise.all(
    looks.map(async (look) =>
      openCamera(await openWindow(session.browser, session.at, look), look),
    ),
  );
  for (const audience of audiences) {
    const passed =
      audience === 'member'
        ? sentOn.map(({ name, path }): BrandPage => ({ name, path, audience }))
        : [];
    const theirs = [...pages.filter((page) => page.audience === audience), ...passed];
    if (!theirs.some(session.wanted)) continue;
    const shots = await shotsFor(audience, theirs, cameras, session);
    taken.push(...shots.taken);
    sentOn = audience === 'guest' ? shots.missed.filter(({ fault }) => !fault) : [];
    missed.push(...shots.missed.filter(({ fault }) => fault || audience !== 'guest'));
  }
  await Promise.all(cameras.map((camera) => camera.close()));
  return { taken, missed };
}
