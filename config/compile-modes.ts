/** Writes DevTools' menu of pages into `project.config.json`: `npx tsx config/compile-modes.ts`. The result is committed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileModes } from '../test/links/compile-modes'

const path = resolve(__dirname, '../project.config.json')
const project = JSON.parse(readFileSync(path, 'utf8'))
const condition = { miniprogram: { current: -1, list: compileModes } }
writeFileSync(path, `${JSON.stringify({ ...project, condition }, null, 2)}\n`)
