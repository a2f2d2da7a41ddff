/** `beforeinstallprompt`; unsupported browsers never fire it. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

export interface InstallOffer {
  /**
   * Calls back when a prompt becomes available or unavailable. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void;
  isAvailable(): boolean;
  /** Each prompt can be used once. */
  accept(): Promise<void>;
}

/** Stores the prompt, which browsers may fire before any page needs it. */
export function listenForInstallOffer(target: EventTarget): InstallOffer {
  let offer: InstallEvent | undefined;
  const listeners = new Set<() => void>();
  const change = (to: InstallEvent | undefined): void => {
    offer = to;
    listeners.forEach((listener) => listener());
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    // Suppress the browser's own install bar.
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
 * Undefined on the server. Listens from the first script on, since browsers fire the event once.
 */
export const browserInstallOffer: InstallOffer | undefined =
  typeof window === 'undefined' ? undefined : listenForInstallOffer(window);
