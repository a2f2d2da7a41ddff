/** Cameras need dark on light in every theme. */
export const qrColours = { ink: '#000000', paper: '#ffffff' } as const;
