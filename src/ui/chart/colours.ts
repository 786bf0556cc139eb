/** Copies of the colours in `tokens.scss`, because an SVG image cannot read custom properties. A test compares them. */
export const chartColours = {
  light: { accent: '#3f5417', line: '#ddd6c5', edge: '#80826f', warn: '#855a0b', card: '#fffdf8' },
  dark: { accent: '#d0e25a', line: '#2c363e', edge: '#75807f', warn: '#f6cf7c', card: '#1a2128' },
}
export type ChartColours = (typeof chartColours)['light']
