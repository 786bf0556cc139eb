/** After both builds were driven: every call, including the tunnel's five, was made by a screen, or is listed here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tunnel } from '@/tunnel/calls'

const root = join(__dirname, '../..')
const [, ...rows] = readFileSync(join(root, 'test/backend/calls.tsv'), 'utf8').trim().split('\n')
const listed = rows.map(row => {
  const [, method = '', path = ''] = row.split('\t')
  return { method, path }
})
/** The list names two of the tunnel's calls; the other three have no lines there. */
const unlisted = Object.values(tunnel).filter(({ path }) => !listed.some(call => call.path === path))
const calls = [...listed, ...unlisted]

const asked = (build: string) =>
  new Set(
    readFileSync(join(root, `dist/test/${build}-asked.txt`), 'utf8')
      .trim()
      .split('\n'),
  )

// Hosts and prefixes differ from build to build; what comes after them is the call.
const isAsked = (lines: Set<string>) => {
  const all = [...lines]
  return ({ method, path }: { method: string; path: string }) =>
    all.some(line => line.startsWith(`${method} `) && line.endsWith(path))
}

const inWeapp = calls.filter(isAsked(asked('weapp')))
const inBrowser = calls.filter(isAsked(asked('browser')))
const never = calls.filter(call => !inWeapp.includes(call) && !inBrowser.includes(call))

console.log(
  `${calls.length} calls: ${inWeapp.length} made by the mini-program, ${inBrowser.length} by the browser build`,
)
for (const { method, path } of never) console.log(`no screen made ${method} ${path}`)
process.exitCode = never.length > 0 ? 1 : 0
