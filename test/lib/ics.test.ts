import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { icsOf } from '@/lib/ics'
import { anyCharacter } from '../any-character'
import { root } from '../architecture/files'

const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland']

/** As a calendar reads it: folded lines joined, escapes undone. */
const read = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\r\n ')
      .join('')
      .split('\r\n')
      .reverse()
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
const plain = (text = ''): string => text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

const momentOf = (text = ''): number =>
  Date.parse(text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))

const moments = fc.integer({ min: 1_600_000_000, max: 4_000_000_000 }).map(seconds => seconds * 1000)
const texts = fc.array(anyCharacter, { maxLength: 60 }).map(letters => letters.join('').replace(/\p{Cc}/gu, ''))

/** Written by another process, which is in that time zone from its start. */
const writtenIn = (zone: string, moments: readonly number[]): string[] => {
  const script = `
    const { icsOf } = require(${JSON.stringify(join(root, 'src/lib/ics.ts'))})
    const entries = ${JSON.stringify(moments)}.map(atMs => ({ title: 'a', note: 'b', atMs, leadMs: 3_600_000 }))
    console.log(JSON.stringify(entries.map(entry => icsOf(entry, entry.atMs - 1_000))))`
  const words = ['--require', 'tsx/cjs', '-e', script]
  const env = { ...process.env, TZ: zone }
  return JSON.parse(execFileSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' }))
}

/** The nights in which clocks change in New York and Auckland, and any other moment. */
const changes = [Date.UTC(2026, 10, 1, 5, 30), Date.UTC(2026, 10, 1, 6, 30), Date.UTC(2026, 8, 26, 13, 59, 59)]

test.each(zones)('tells a calendar the same moment as everywhere when written in %s', zone => {
  const all = [...changes, ...fc.sample(moments, 100)]
  const entries = writtenIn(zone, all).map(read)
  expect(entries.map(entry => momentOf(entry.get('DTSTART')))).toEqual(all)
  expect(entries.map(entry => momentOf(entry.get('DTSTAMP')))).toEqual(all.map(atMs => atMs - 1_000))
  expect(new Set(entries.map(entry => entry.get('TRIGGER')))).toEqual(new Set(['-PT60M']))
})

test('keeps every text whole, in lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(texts, texts, moments, (title, note, atMs) => {
      const text = icsOf({ title, note, atMs, leadMs: 0 }, atMs)
      const entry = read(text)
      expect(plain(entry.get('SUMMARY'))).toBe(title)
      expect(text.split('\r\n').filter(line => Buffer.byteLength(line) > 75)).toEqual([])
      expect(text.match(/^BEGIN:/gm)).toHaveLength(3)
    }),
  )
})

test('stays one event, whatever a name holds', () => {
  const text = icsOf({ title: 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT', note: 'b;c,d\\e', atMs: 0, leadMs: 0 }, 0)
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  expect(text.split('\r\n ').join('')).toContain('DESCRIPTION:b\\;c\\,d\\\\e')
})
