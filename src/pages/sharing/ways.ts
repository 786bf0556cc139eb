import type { Given } from './link'

/** How to connect: a line to copy, and what to say above it. */
export type Way = { line: string; is: Exclude<Given['kind'], 'https'>; isLink: boolean }

const hostAndPort = ({ host, port }: Given): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`)

/** The address alone: of a web page as it is opened, else host and port. */
export const addressOf = (given: Given): string => {
  const { line, isLink } = wayTo(given)
  return isLink ? line : hostAndPort(given)
}

export const wayTo = (given: Given): Way => {
  const { kind, host, port } = given
  const address = hostAndPort(given)
  switch (kind) {
    case 'web':
      return { is: 'web', line: `http://${address}`, isLink: true }
    case 'https':
      return { is: 'web', line: `https://${address}`, isLink: true }
    case 'ssh':
      return { is: 'ssh', line: `ssh -p ${port} USER@${host}`, isLink: false }
    case 'smb':
      return { is: 'smb', line: `smb://${address}`, isLink: false }
    default:
      return { is: kind, line: address, isLink: false }
  }
}
