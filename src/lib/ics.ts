type Entry = { title: string; note: string; atMs: number; leadMs: number }

/** One moment as a calendar's file (RFC 5545). Times are in UTC, so that each calendar shows them in its own zone. */
export const icsOf = ({ title, note, atMs, leadMs }: Entry, nowMs: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NodeMate//NodeMate//ZH',
    'BEGIN:VEVENT',
    // The same moment of the same thing replaces itself.
    folded(`UID:${atMs}-${escaped(title)}@nodemate`),
    `DTSTAMP:${utc(nowMs)}`,
    `DTSTART:${utc(atMs)}`,
    folded(`SUMMARY:${escaped(title)}`),
    folded(`DESCRIPTION:${escaped(note)}`),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    folded(`DESCRIPTION:${escaped(title)}`),
    `TRIGGER:-PT${Math.floor(leadMs / 60_000)}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** `20261126T155959Z` */
const utc = (atMs: number): string => `${new Date(atMs).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** A line may have 75 bytes, and a character up to four. */
const folded = (line: string): string => {
  const letters = Array.from(line)
  const parts = Array.from({ length: Math.ceil(letters.length / 18) }, (_, at) => letters.slice(at * 18, at * 18 + 18))
  return parts.map(part => part.join('')).join('\r\n ')
}
