import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Spawned = {
  origin: string
  /** Ends it by this signal and waits until it is gone; resolves to its exit code, null when a signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The stand-in as `npm start` runs it: a process of its own on the database in this folder. */
export const spawnBackend = async (dataDir: string, port = 0): Promise<Spawned> => {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', join(__dirname, 'main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  return {
    origin: await originIn(child),
    end: async signal => {
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

/** The address that it prints; rejects with its output when it ends before. */
const originIn = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
      const origin = output.match(/http:\/\/127\.0\.0\.1:\d+(?=\n)/)?.[0]
      if (origin) resolve(origin)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('close', () => reject(new Error(output)))
  })
