import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/files'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const paths = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  'config/deploy/README.md',
  'proto/README.md',
]
const documents = paths.map(path => [path, read(path)] as const)
const workflow = read('.github/workflows/test.yml')

describe.each(documents)('%s', (_path, text) => {
  test('has no command that only a Unix shell understands', () => {
    expect(text.match(/^.*\b[A-Z_]+=\S* +(?:npm|npx|node)\b.*$/gm) ?? []).toEqual([])
    expect(text.match(/`(?:\.\/|sh |bash |export \w+=|rm |cp )[^`]*`/g) ?? []).toEqual([])
  })

  test('names commands that are there', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })
})

describe('the workflow', () => {
  test('holds every action to a hash, beside its version', () => {
    const uses = workflow.match(/^.*\buses:.*$/gm) ?? []
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter(line => !/uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  test('installs the packages once, where the commands after it look', () => {
    expect(workflow.indexOf('node config/setup.mjs\n')).toBeGreaterThan(0)
    expect(workflow).not.toContain('npm ci')
  })

  test('runs on each Node that is supported', () => {
    expect(workflow).toContain('node: [20, 22, 24]')
  })
})
