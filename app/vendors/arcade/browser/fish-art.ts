/** Eight kinds in 100 × 60, facing right; colours as in games.css. */
export const fishArt: readonly string[] = [
  '<path class="f5" d="M20 30 4 16v28z"/><path class="f6" d="M16 30c16-16 44-18 70 0-26 18-54 16-70 0z"/><path class="f5" d="M18 28c18-14 42-15 66 1-24-6-46-6-66-1z"/>',
  '<path class="f2" d="M22 30 4 12l4 18-4 18z"/><path class="f3" d="M16 30c14-20 50-22 74 0-24 22-60 20-74 0z"/><path class="f2" d="M40 14c10-8 22-8 28 0z"/><path class="ink" d="M60 18c5 8 5 16 0 24M48 16c5 9 5 19 0 28"/>',
  '<path class="f3" d="M26 30 6 14l6 16-6 16z"/><path class="f1" d="M30 30C34 8 52 0 62 0c-2 8-2 12 2 14 14 2 22 8 28 16-6 8-14 14-28 16-4 2-4 6-2 14-10 0-28-8-32-30z"/><path class="f6" d="M50 10c4 12 4 28 0 40h8c4-12 4-28 0-40zM70 16c3 8 3 20 0 28h6c3-8 3-20 0-28z"/>',
  '<path class="f4" d="M20 30 6 20v20z"/><circle class="f3" cx="52" cy="30" r="27"/><path class="f6" d="M28 42a27 27 0 0 0 48 0c-14 6-34 6-48 0z"/><path class="ink" d="M40 8l-2-7M56 3l1-3M72 12l5-6M30 50l-5 6M46 57l-1 3M64 55l2 5"/>',
  '<path class="f2" d="M22 42 8 52l16 0zM70 44l4 12-14-6zM28 16 18 6l16 4z"/><ellipse class="f2" cx="86" cy="30" rx="12" ry="9"/><path class="f5" d="M16 32C20 10 66 4 78 32c-12 16-50 18-62 0z"/><path class="ink" d="M34 18l10 12-8 14M60 16 52 30l8 14M44 30h8M22 30h12M62 30h12"/>',
  '<path class="line" d="M26 30C16 28 10 34 2 32"/><path class="f5" d="M24 30C40 20 48 2 62 0c6 8 14 18 30 30-16 12-24 22-30 30-14-2-22-20-38-30z"/><path class="f6" d="M50 30c8-6 18-6 30 0-12 6-22 6-30 0z"/>',
  '<path class="f5" d="M22 30 4 8c4 14 4 30 0 44zM46 16 52 0l14 14z"/><path class="f5" d="M16 30c20-20 56-20 82-2-22 22-62 24-82 2z"/><path class="f6" d="M26 36c22 12 48 8 70-6-12 0-52 0-70 6z"/><path class="ink" d="M70 22c2 5 2 9 0 14M64 22c2 5 2 9 0 14M88 36l-10 3"/>',
  '<path class="f1" d="M24 30C10 26 6 12 2 6c4 16 2 32 0 48 4-6 8-20 22-24z"/><path class="f3" d="M16 30c12-22 54-26 80 0-26 26-68 22-80 0z"/><path class="f1" d="M38 14C50 0 66 2 72 12c-12-2-22-2-34 2zM44 46c6 10 16 12 22 8-4-4-8-8-22-8z"/><path class="f6" d="M30 30c8-8 8-8 14 0-6 8-6 8-14 0zM48 24c8-8 8-8 14 0-6 8-6 8-14 0zM48 38c8-8 8-8 14 0-6 8-6 8-14 0z"/>',
];

/** Drawn over each fish. */
export const eye =
  '<circle class="white" cx="80" cy="26" r="4.5"/><circle class="ink-fill" cx="81" cy="26" r="2.4"/>';

/** Rotates around its centre. */
export const cannonArt =
  '<path class="f5" d="M25 9h14l4 36H21z"/><path class="shine" d="M28 13h4l-2 30h-5z"/><rect class="f3" x="21" y="4" width="22" height="8" rx="3"/><path class="f3" d="M23 26h18l1 6H22z"/><circle class="f1" cx="32" cy="50" r="15"/><circle class="f3" cx="32" cy="50" r="10"/><circle class="ink-fill" cx="32" cy="50" r="4"/><circle class="shine" cx="28" cy="46" r="2"/>';

export const seabedArt =
  '<path class="sand-far" d="M0 62c50-14 96-10 150-2s110 4 160-6 70-4 90 0v36H0z"/><path class="weed" d="M38 76c-8-14 6-22 0-40 10 14 0 26 8 40zM52 78c-4-12 8-18 4-32 8 12 0 22 6 32zM352 74c-8-18 8-26 2-46 12 18 0 30 8 46zM338 78c-4-12 6-16 2-28 8 10 2 20 6 28z"/><path class="coral" d="M92 80V62c0-6-8-6-8-14 0-4 5-4 5 0 0 5 6 5 6 5V40c0-5 6-5 6 0v16s7-1 7-7c0-5 5-5 5 0 0 8-10 8-10 14v17zM292 82V66c0-5-6-6-6-12 0-4 4-4 4 0 0 4 5 4 5 4V48c0-4 5-4 5 0v13s5-1 5-6c0-4 5-4 5 0 0 7-8 8-8 12v15z"/><path class="sand" d="M0 76c60-10 120 0 190-4s130-8 210 2v16H0z"/><ellipse class="stone" cx="226" cy="78" rx="17" ry="8"/><ellipse class="stone" cx="246" cy="81" rx="10" ry="5"/><path class="shell-art" d="M150 83c0-9 16-9 16 0zM154 82l4-6 4 6"/>';
