/**
 * `npm run trace -- js/app.1a2b3c4d.js:1:2345`: which line of our sources that place in a build comes from. Without a place
 * it reads a stack, or a whole report, from the input. `--maps` names the maps of another build, `--wechat` WeChat's own map
 * of the uploaded scripts, which is applied first.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, sep } from 'node:path'
import { parseArgs } from 'node:util'

const stop = sentence => {
  console.error(sentence)
  process.exit(1)
}

const options = { maps: { type: 'string', default: 'dist/maps' }, wechat: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const { maps: folder, wechat } = values

const read = path => (existsSync(path) ? readFileSync(path, 'utf8') : stop(`There is no ${path}.`))
const mapIn = path => new SourceMap(JSON.parse(read(path)))

/** Lines and columns count from 1 in a stack, from 0 in a map. */
const placesIn = text =>
  [...text.matchAll(/([\w./-]+\.js):(\d+):(\d+)/g)].map(([, file, line, column]) => ({
    file: file.replace(/^\/\//, ''),
    line: Number(line) - 1,
    column: Number(column) - 1,
  }))

const originIn = (map, { line, column }) => {
  const { originalSource, originalLine, originalColumn } = map.findEntry(line, column)
  return originalSource && { file: originalSource, line: originalLine, column: originalColumn }
}

const mapped = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.js.map'))
      .map(path => path.split(sep).join('/'))
  : stop(`There are no maps in ${folder}: build the version that the report names, or say --maps.`)

/** The longest name that the place's file ends with: a device puts a host or a folder before it. */
const mapOf = file => {
  const names = mapped.map(path => ({ path, name: path.slice(path.indexOf('/') + 1, -'.map'.length) }))
  const fitting = names.filter(({ name }) => file === name || file.endsWith(`/${name}`))
  const [longest] = fitting.sort((one, other) => other.name.length - one.name.length)
  return longest && mapIn(join(folder, longest.path))
}

const around = 2

/** The source's own lines, as they were when it was built. */
const linesAround = ({ payload }, { file, line }) => {
  const lines = payload.sourcesContent?.[payload.sources.indexOf(file)]?.split('\n') ?? []
  const from = Math.max(0, line - around)
  return lines
    .slice(from, line + around + 1)
    .map((text, at) => `${from + at === line ? '>' : ' '}${String(from + at + 1).padStart(5)}  ${text}`)
}

const text = positionals.length > 0 ? positionals.join('\n') : readFileSync(0, 'utf8')
const places = placesIn(text)
if (places.length === 0) stop('Give a place, as in js/app.1a2b3c4d.js:1:2345, or a stack as the input.')

const uploaded = wechat && mapIn(wechat)
let found = 0
for (const place of places) {
  const built = uploaded ? originIn(uploaded, place) : place
  const map = built && mapOf(built.file)
  const origin = map && originIn(map, built)
  const asWritten = `${place.file}:${place.line + 1}:${place.column + 1}`
  if (!origin) {
    console.log(`${asWritten}  not of this build`)
    continue
  }
  found += 1
  console.log(`${asWritten}\n${origin.file.replace(/^(\.\.?\/)+/, '')}:${origin.line + 1}:${origin.column + 1}`)
  console.log(`${linesAround(map, origin).join('\n')}\n`)
}
if (found === 0) stop(`Nothing of it is in ${folder}: build the version that the report names, or say --maps.`)
