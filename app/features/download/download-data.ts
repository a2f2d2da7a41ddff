import type { AppDevice } from '#app/lib/app-devices.ts';
import type { QrCode } from '#app/lib/qr-code.ts';

/** An app's address and its QR code. */
export interface QrLink {
  readonly href: string;
  readonly qr: QrCode;
}

export interface AppLink extends QrLink {
  readonly device: AppDevice;
  /** The platform's English name of the app, on English pages only. */
  readonly name?: string;
  /** The platform's own picture of the code, from a host that the page's policy allows. */
  readonly qrImage?: string;
}

/** How the app is installed on a device; HTML that the server has sanitised. */
export interface InstallGuide {
  readonly device: AppDevice;
  readonly title: string;
  readonly html: string;
  readonly language: string;
}

export interface DownloadData {
  /** This page, for a phone beside the computer. */
  readonly here: QrLink;
  readonly apps: readonly AppLink[];
  readonly guides: readonly InstallGuide[];
}
