/** What a Chinese keyboard has typed, with the signs that an address, a code or a number has. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/　/g, ' ')
    .replace(/。/g, '.')
