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
