import { listenForInstallOffer, type InstallOffer } from './install-offer.ts';

/**
 * The offer of this very window; on the server there is none. It listens from the first script on,
 * since browsers offer once.
 */
export const browserInstallOffer: InstallOffer | undefined =
  typeof window === 'undefined' ? undefined : listenForInstallOffer(window);
