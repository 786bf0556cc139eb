/** Draws `src/assets/icons.svg` from the single icons: `npx tsx config/draw-icon-sprite.ts`. The result is committed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { spriteOf } from './icon-sprite'

const assets = resolve(__dirname, '../src/assets')
const names = readdirSync(resolve(assets, 'icons')).map(file => file.replace('.svg', ''))
const svgs = names.sort().map(name => readFileSync(resolve(assets, 'icons', `${name}.svg`), 'utf8'))
writeFileSync(resolve(assets, 'icons.svg'), spriteOf(svgs))
