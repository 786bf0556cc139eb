const grid = 24

/** All icons below each other in one picture, in this order; what they share is in the style sheet once. */
export const spriteOf = (svgs: readonly string[]): string => {
  const icons = svgs.map((svg, at) => {
    const shapes = svg.trim().replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return at === 0 ? shapes : `<g transform="translate(0 ${at * grid})">${shapes}</g>`
  })
  const pen = 'fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
  const box = `viewBox="0 0 ${grid} ${grid * svgs.length}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${pen}>${icons.join('')}</svg>\n`
}
