import { readFileSync } from 'node:fs'

/** Of a build's file, each package with its licence. */
export const licencesIn = (file: string): Map<string, string> =>
  new Map(
    [...readFileSync(file, 'utf8').matchAll(/^(@?[\w./-]+) \d+\.\d+\.\d+\S*: (.+)$/gm)].map(
      ([, name = '', licence = '']) => [name, licence],
    ),
  )

/** What asks for its notice and nothing more. */
export const permissive = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|\(?MIT OR .*\)?|BSD)$/
