/**
 * `npm run upload -- --dry-run` compiles what `npm run build` made as WeChat does, offline, and says what would be refused;
 * without `--dry-run` it also uploads it. Variables come from the environment, all but the key also after `--`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { root, start } from './children.mjs'
import { installedFor, name, release } from './miniprogram-ci.mjs'
import { notAsWord, variablesIn } from './words.mjs'

const stop = sentences => {
  console.error(`\n${sentences.join('\n')}\n`)
  process.exit(2)
}
const load = file => tsImport(file, import.meta.url)

const words = process.argv.slice(2)
const isDryRun = words.includes('--dry-run')
const settings = words.filter(word => word !== '--dry-run')
const strange = settings.filter(word => !/^NODEMATE_\w+=/.test(word))
if (strange.length > 0)
  stop(strange.map(word => `"${word}" sets no variable: write NODEMATE_RELAYS=gateway.example.com, or --dry-run.`))
if (settings.some(word => word.startsWith('NODEMATE_WECHAT_KEY='))) stop([notAsWord('NODEMATE_WECHAT_KEY')])
const given = variablesIn(settings)
const { uploadVariablesIn } = await load('./upload-variables.ts')
const { mistakes, variables } = uploadVariablesIn({ ...process.env, ...given }, isDryRun)
if (mistakes.length > 0) stop(mistakes)

const dist = join(root, 'dist')
const listed = join(dist, 'manifest.json')
const again = 'run `npm run build -- TARO_APP_DOMAIN=example.com` first.'
if (!existsSync(listed)) stop([`There is no dist/manifest.json: ${again}`])
const manifest = JSON.parse(readFileSync(listed, 'utf8'))
// The table of hosts reads the build's variables when it is loaded.
Object.assign(process.env, manifest.variables)
const { builtIn } = await load('./manifest.ts')
if (JSON.stringify(builtIn(join(dist, 'weapp'))) !== JSON.stringify(manifest.builds.weapp))
  stop([`dist/weapp is not what dist/manifest.json lists: ${again}`])

const { allowListOf } = await load('./allow-list.ts')
const { faultsIn } = await load('./weapp-faults.ts')
const { TARO_APP_HOST_MODE: mode = 'https', TARO_APP_SITE: site } = manifest.variables
const allowed = allowListOf(mode, site, variables.relays)
const plain = [...allowed.request, ...allowed.uploadFile].filter(host => !host.startsWith('https://'))
const faults = [
  ...faultsIn(join(dist, 'weapp')),
  ...[...new Set(plain)].map(host => `${host} is not https, and WeChat asks no other hosts: build for https.`),
]
if (faults.length > 0) stop(faults)

console.log(`${name} ${release} compiles it …`)
const folder = await installedFor(root)
if (!folder) stop([`${name} could not be installed: npm says why above.`])
const { version, commit, hasChanges } = manifest
const upload = {
  ...{ folder, root, isDryRun, appId: variables.appId, robot: variables.robot },
  version: variables.version ?? version,
  built: Object.keys(manifest.builds.weapp.files),
  desc: `${commit ?? 'no commit'}${hasChanges ? ' with changes' : ''}`,
}
const lines = []
const code = await start(['config/miniprogram-ci.mjs'], {
  env: { NODEMATE_UPLOAD: JSON.stringify(upload), NODEMATE_WECHAT_KEY: variables.key ?? '' },
  onLine: line => (line.startsWith('| ') ? console.log(line.slice(2)) : lines.push(line)),
})
if (code !== 0) {
  console.error(lines.join('\n'))
  console.error(`\n${name} refused it, as it says above.`)
  process.exit(1)
}

const listOf = hosts => hosts.map(host => `  ${host}`).join('\n')
console.log(`
The lists of WeChat's console need exactly these:
request
${listOf(allowed.request)}
uploadFile
${listOf(allowed.uploadFile)}

${isDryRun ? 'Nothing was sent.' : `Uploaded as ${upload.version}, robot ${upload.robot}: it is under “versions” in the console.`}`)
process.exit(0)
