import type { AppDevice } from '#app/domain/pages/app-devices.ts';
import type { QrCode } from '#app/lib/qr-code.ts';

export interface QrLink {
  readonly href: string;
  readonly qr: QrCode;
}

export interface AppLink extends QrLink {
  readonly device: AppDevice;
  /** The platform's English name, on English pages only. */
  readonly name?: string;
  /** The platform's own QR picture, from a host that the CSP allows. */
  readonly qrImage?: string;
}

/** HTML that the server has sanitised. */
export interface InstallGuide {
  readonly device: AppDevice;
  readonly title: string;
  readonly html: string;
  readonly language: string;
}

export interface DownloadData {
  readonly here: QrLink;
  readonly apps: readonly AppLink[];
  readonly guides: readonly InstallGuide[];
}
