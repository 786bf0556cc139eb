const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'project.config.json',
  'README.md',
  // One for each tool that looks for it there.
  'babel.config.js',
  'biome.json',
  'knip.json',
]
const folders = ['config', 'src', 'proto', 'types', 'test']
const made = ['node_modules', 'dist']

/** The top of the tree reads as a sentence about the system: nothing else stands there. */
export const strangersAmong = (names: string[]): string[] =>
  names.filter(name => !name.startsWith('.') && ![...files, ...folders, ...made].includes(name))
