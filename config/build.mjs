/**
 * `npm run build -- TARO_APP_DOMAIN=example.com`: checks the variables, then builds `dist/weapp` and `dist/h5`, and lists
 * what is in them in `dist/manifest.json`; their source maps are in `dist/maps`. Variables may also come from the environment.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { build } from './builds.mjs'
import { root } from './children.mjs'
import { variablesIn } from './words.mjs'

const { mistakesIn } = await tsImport('./variables.ts', import.meta.url)
const { manifestOf } = await tsImport('./manifest.ts', import.meta.url)

const stop = sentences => {
  console.error(`\n${sentences.join('\n')}\n`)
  process.exit(2)
}

const words = process.argv.slice(2)
const strange = words.filter(word => !/^TARO_APP_\w+=/.test(word))
if (strange.length > 0) stop(strange.map(word => `"${word}" sets no variable: write TARO_APP_DOMAIN=example.com.`))
const given = variablesIn(words)
const environment = { ...process.env, ...given }
const mistakes = mistakesIn(environment)
if (mistakes.length > 0) stop(mistakes)

const dist = join(root, 'dist')
rmSync(join(dist, 'maps'), { recursive: true, force: true })
for (const type of ['weapp', 'h5']) await build(`build-${type}`, given)

const variables = Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('TARO_APP_')))
const manifest = manifestOf(root, dist, variables)
writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
const { version, commit, hasChanges, builds } = manifest
console.log(`NodeMate ${version}, ${commit ?? 'no commit'}${hasChanges ? ' with changes' : ''}`)
for (const [name, { bytes, files }] of Object.entries(builds))
  console.log(`dist/${name}  ${bytes.toLocaleString('en')} bytes in ${Object.keys(files).length} files`)
console.log('dist/manifest.json lists them with their hashes; keep dist/maps for npm run trace, and serve it nowhere.')
