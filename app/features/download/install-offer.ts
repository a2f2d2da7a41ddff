/** The browser's own offer to put a site on the home screen; browsers without it never make one. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

export interface InstallOffer {
  /** Calls back whenever an offer comes or is gone; answers how to stop. */
  subscribe(changed: () => void): () => void;
  isThere(): boolean;
  /** Shows the browser's question. An offer holds once. */
  take(): Promise<void>;
}

/** Keeps the offer that a window makes, which may come before any page asks for it. */
export function listenForInstallOffer(target: EventTarget): InstallOffer {
  let offer: InstallEvent | undefined;
  const listeners = new Set<() => void>();
  const change = (to: InstallEvent | undefined): void => {
    offer = to;
    listeners.forEach((changed) => changed());
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    // The page asks by its own button instead of the browser's bar.
    event.preventDefault();
    change(event as InstallEvent);
  });
  target.addEventListener('appinstalled', () => change(undefined));
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    isThere: () => offer !== undefined,
    async take() {
      const taken = offer;
      change(undefined);
      await taken?.prompt();
    },
  };
}
