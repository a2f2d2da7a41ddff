/** The browser's install prompt event; browsers without it never fire one. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

export interface InstallOffer {
  /**
   * Calls back whenever a prompt becomes available or unavailable.
   * @returns unsubscribes
   */
  subscribe(listener: () => void): () => void;
  isAvailable(): boolean;
  /** Shows the browser's prompt. Each can be used once. */
  accept(): Promise<void>;
}

/** Keeps a window's install prompt, which may come before any page asks for it. */
export function listenForInstallOffer(target: EventTarget): InstallOffer {
  let offer: InstallEvent | undefined;
  const listeners = new Set<() => void>();
  const change = (to: InstallEvent | undefined): void => {
    offer = to;
    listeners.forEach((listener) => listener());
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    // The page shows its own button instead of the browser's bar.
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
 * This window's install prompt; undefined on the server. It listens from the first script on, since
 * browsers offer it once.
 */
export const browserInstallOffer: InstallOffer | undefined =
  typeof window === 'undefined' ? undefined : listenForInstallOffer(window);
