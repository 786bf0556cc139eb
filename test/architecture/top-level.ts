const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'project.config.json',
  'README.md',
  // Files that a tool looks for there.
  'babel.config.js',
  'biome.json',
  'knip.json',
]
const folders = ['config', 'src', 'proto', 'types', 'test']
const made = ['node_modules', 'dist']

/** Nothing else may be at the top, so that the tree stays readable. */
export const strangersAmong = (names: string[]): string[] =>
  names.filter(name => !name.startsWith('.') && ![...files, ...folders, ...made].includes(name))
