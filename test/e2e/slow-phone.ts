import type { CDPSession, Page } from 'playwright-core'

/** How browsers' own tools imitate a mid-range phone, and a slow 4G connection. */
export const slowdown = 4
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

export const slowPhone = async (page: Page): Promise<CDPSession> => {
  const tools = await page.context().newCDPSession(page)
  await slowDown(tools)
  return tools
}

export const slowDown = (tools: CDPSession) => tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

/** A slowed page takes a whole processor even while it waits. */
export const speedUp = (tools: CDPSession) => tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

export const slowNetwork = async (tools: CDPSession): Promise<void> => {
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4G)
}

/** `NODEMATE_SLOW=1` walks the journeys on such a phone, on a network that is worse still. */
const isSlow = process.env.NODEMATE_SLOW === '1'
const slowest = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** How much longer than usual to wait for it. */
export const patience = isSlow ? 5 : 1

export const slowIfAsked = async (page: Page): Promise<void> => {
  if (!isSlow) return
  const tools = await slowPhone(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slowest)
}
