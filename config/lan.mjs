import { networkInterfaces } from 'node:os'

/** Where `npm start` and `npm run weapp` listen: loopback, or with `--lan` this machine's address in its network. */

const usual = '127.0.0.1'

const stop = sentence => {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const own = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)

const hostFor = ([word, ...others]) => {
  if (word === undefined) return usual
  const [, given] =
    /^--lan(?:=(.+))?$/.exec(word) ?? stop(`"${word}" is unknown: there is --lan, also as --lan=192.168.1.5.`)
  if (others.length > 0) stop(`"${others[0]}" is one word too many.`)
  const [first, ...rest] = own()
  if (given) return given
  if (!first) stop('This machine has no address in a network: connect it, then run the same command again.')
  if (rest.length > 0)
    console.log(`This machine has several addresses; --lan=${rest[0]} takes another one than ${first}.`)
  return first
}

export const host = hostFor(process.argv.slice(2))

/** Says so in one line when others can reach us. */
export const openness =
  host === usual ? '' : `Open to everybody in your network, at ${host}: the stand-in, its fixed codes and its panel.\n`
