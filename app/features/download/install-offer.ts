/** The browser's own offer to put a site on the home screen; browsers without it never make one. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

export interface InstallOffer {
  /** Calls back whenever an offer comes or is gone; answers how to stop. */
  subscribe(listener: () => void): () => void;
  isAvailable(): boolean;
  /** Shows the browser's question. An offer holds once. */
  accept(): Promise<void>;
}

/** Keeps the offer that a window makes, which may come before any page asks for it. */
export function listenForInstallOffer(target: EventTarget): InstallOffer {
  let offer: InstallEvent | undefined;
  const listeners = new Set<() => void>();
  const change = (to: InstallEvent | undefined): void => {
    offer = to;
    listeners.forEach((listener) => listener());
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    // The page asks by its own button instead of the browser's bar.
    event.preventDefault();
    change(event as InstallEvent);
  });
  target.addEventListener('appinstalled', () => change(undefined));
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isAvailable: () => offer !== undefined,
    async accept() {
      const current = offer;
      change(undefined);
      await current?.prompt();
    },
  };
}

/**
 * The offer of this very window; on the server there is none. It listens from the first script on,
 * since browsers offer once.
 */
export const browserInstallOffer: InstallOffer | undefined =
  typeof window === 'undefined' ? undefined : listenForInstallOffer(window);
