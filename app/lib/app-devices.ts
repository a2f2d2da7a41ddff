/** Devices with an app, each with an installation guide of its own [CS-06]. */
export const appDevices = ['android', 'ios', 'desktop'] as const;
export type AppDevice = (typeof appDevices)[number];

/** The app stores that links may lead to, besides a brand's own hosts. */
export const appStores: readonly string[] = [
  'play.google.com',
  'apps.apple.com',
  'testflight.apple.com',
  'apps.microsoft.com',
  'appgallery.huawei.com',
  'galaxystore.samsung.com',
];
