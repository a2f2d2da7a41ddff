import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import { drawBanner } from './kinds/banner.ts';
import { drawAvatar, drawIcon, drawPromo } from './kinds/emblems.ts';
import { drawLogo } from './kinds/brand-logo.ts';
import { drawVendor } from './kinds/vendor-mark.ts';
import {
  drawBlocked,
  drawEmpty,
  drawMaintenance,
  drawPlaceholder,
  drawShareImage,
} from './kinds/notices.ts';
import { drawCertificate, drawLicence, drawPayment, drawResponsible } from './kinds/seals.ts';
import { drawTile } from './kinds/tile.ts';
import type { ArtPalette } from './palette.ts';

/**
 * The same request and palette give the same bytes: at most 6 KB compressed, without scripts,
 * styles or external references.
 */
export function drawArt(request: ArtRequest, palette: ArtPalette): string {
  // Marks and seals must stay legible, so they ignore the look.
  const plain = { ...palette, art: 'outlined' } as const;
  switch (request.kind) {
    case 'tile':
      return drawTile(request, palette);
    case 'vendor':
      return drawVendor(request, palette);
    case 'banner':
      return drawBanner(request, palette);
    case 'logo':
      return drawLogo(request, palette);
    case 'avatar':
      return drawAvatar(request, palette);
    case 'icon':
      return drawIcon(request, palette);
    case 'licence':
      return drawLicence(request, plain);
    case 'payment':
      return drawPayment(request, plain);
    case 'certificate':
      return drawCertificate(request, plain);
    case 'responsible':
      return drawResponsible(request, plain);
    case 'promo':
      return drawPromo(request, palette);
    case 'og':
      return drawShareImage(request, palette);
    case 'placeholder':
      return drawPlaceholder(palette);
    case 'maintenance':
      return drawMaintenance(palette);
    case 'blocked':
      return drawBlocked(palette);
    case 'empty':
      return drawEmpty(palette);
  }
}
