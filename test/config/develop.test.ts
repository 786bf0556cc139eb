import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { folderWith } from './folder'

/** Replaces Taro: builds when it is told to. */
const fakeTaro = `
const { existsSync } = require('node:fs')
const build = () => existsSync('may-build') && (clearInterval(asking), console.log('nodemate-build []'))
const asking = setInterval(build, 20)
`
const command = `
import { writeFileSync } from 'node:fs'
import { stopAll } from './children.mjs'
import { startBuild } from './develop.mjs'
let lines = 0
const { log } = console
console.log = line => (log(line), (lines += 1) === 3 && writeFileSync('may-build', ''))
await startBuild('h5', {}, 30)
console.log('stands')
stopAll(0)
`

test('prints the elapsed time during the first build', async () => {
  const copied = ['develop', 'children', 'lan'].map(name => `config/${name}.mjs`)
  const written = { 'config/any.mjs': command, 'node_modules/@tarojs/cli/bin/taro': fakeTaro }
  const child = spawn(process.execPath, ['config/any.mjs'], { cwd: folderWith(copied, written) })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) lines.push(line)
  expect(lines.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^ +\d+ s {2}building$/)))
  expect(lines.at(-2)).toMatch(/ built$/)
  expect(lines.at(-1)).toBe('stands')
})
