import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Opened, openDatabase } from './db/open'
import { OtherTables, prepare } from './db/prepare'
import { makeParts } from './parts'
import { seededCode, seededPhones } from './seed/account'
import { listen } from './server'

/** Run by `npm start` and `npm run weapp`: the stand-in on a persistent database. */
const { NODEMATE_HOST, PORT = '4100', DATA_DIR = '.data', SITE, ORIGIN, LIBSQL_URL, LIBSQL_AUTH_TOKEN } = process.env

const start = async (): Promise<void> => {
  await mkdir(DATA_DIR, { recursive: true })
  const { db, client } = LIBSQL_URL ? await remoteDatabase(LIBSQL_URL) : await localDatabase()
  const filesDir = join(DATA_DIR, 'files')
  const where = { listensAt: NODEMATE_HOST, site: SITE, publicOrigin: ORIGIN }
  const parts = makeParts({ db, filesDir, checksReplies: false, hasControl: true, ...where })
  const { origin, stop } = await listen(parts, Number(PORT))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => client.close()))
  }
  console.log(greeting(origin))
}

const localDatabase = async (): Promise<Opened> => {
  const path = join(DATA_DIR, 'backend.db')
  const opened = await openDatabase(`file:${path}`)
  try {
    await prepare(opened.db, Date.now())
    return opened
  } catch (error) {
    if (!(error instanceof OtherTables)) throw error
    opened.client.close()
    await rename(path, `${path}.old`)
    console.log(`The tables have changed: the old database is now ${path}.old, a new one is seeded.`)
    return localDatabase()
  }
}

const remoteDatabase = async (url: string): Promise<Opened> => {
  const opened = await openDatabase(url, LIBSQL_AUTH_TOKEN)
  await prepare(opened.db, Date.now())
  return opened
}

const greeting = (origin: string) => `NodeMate's stand-in back end: ${origin}
  database     ${LIBSQL_URL ?? join(DATA_DIR, 'backend.db')}
  sign in as   ${seededPhones[1]} (5 nodes), ${seededPhones[2]} (10,000 nodes) or ${seededPhones[0]} (new)
  code         ${seededCode}; that of any other phone: ${origin}/_control/sms?phone=…
  stop         Ctrl+C`

const explain = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${PORT} is taken. Stop what listens there, or set PORT to another one.`
  if (LIBSQL_URL) return `The database at ${LIBSQL_URL} does not serve: ${causeOf(error)}`
  return `The stand-in could not start: ${error instanceof Error ? error.stack : String(error)}`
}

/** The driver wraps the real cause. */
const causeOf = (error: unknown): string =>
  error instanceof Error && 'cause' in error && error.cause ? causeOf(error.cause) : String(error)

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
