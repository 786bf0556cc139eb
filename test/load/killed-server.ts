import { spawnBackend } from '../backend/spawned'

/** A stand-in that is killed again and again, and comes back on the same port. */
export const startKilledServer = async (folder: string) => {
  let server = await spawnBackend(folder)
  const { origin } = server
  let isBack: Promise<void> = Promise.resolve()
  const restart = async () => {
    await server.end('SIGKILL')
    server = await spawnBackend(folder, Number(new URL(origin).port))
  }
  return {
    origin,
    kill: () => {
      isBack = restart()
    },
    back: () => isBack,
    end: async () => {
      await isBack
      await server.end('SIGTERM')
    },
  }
}
