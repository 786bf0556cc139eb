/** What a Chinese keyboard has typed, with the signs that an address, a code or a number has. */
export const halfWidth = (text: string): string => text.normalize('NFKC').replace(/。/g, '.')
