import { formatNumber } from './format-number'

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

/** Sizes in steps of 1024, as WeChat, Windows and the nodes' own pages count them: `1.5 GB`. */
export const formatBytes = (sizeBytes: number): string => inSteps(sizeBytes, 1024)

/** Disks in steps of 1000, as they are sold and labelled. */
export const formatDisk = (sizeBytes: number): string => inSteps(sizeBytes, 1000)

const inSteps = (sizeBytes: number, step: number): string => {
  let value = Math.abs(sizeBytes)
  let unit = 0
  // 999.5 would read "1,000 KB": steps up before that.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= step
    unit += 1
  }
  return `${sizeBytes < 0 ? '−' : ''}${short(value, unit === 0)} ${units[unit]}`
}

/** Rates in steps of 1000, as every network contract counts them: `12.5 Mbit/s`. */
export const formatRate = (rateKbps: number): string => {
  if (rateKbps < 999.5) return `${short(rateKbps, true)} kbit/s`
  if (rateKbps < 999_500) return `${short(rateKbps / 1000)} Mbit/s`
  return `${short(rateKbps / 1_000_000)} Gbit/s`
}

/** Up and down side by side, in the unit of the larger one: `↑ 38.7 ↓ 9.2 Mbit/s`. */
export const formatRates = (upKbps: number, downKbps: number): string => {
  const isSlow = Math.max(upKbps, downKbps) < 999.5
  const inUnit = (rateKbps: number) => (isSlow ? short(rateKbps, true) : short(rateKbps / 1000))
  // Keeps an arrow with its number, and a number with its unit.
  return `↑\u00a0${inUnit(upKbps)} ↓\u00a0${inUnit(downKbps)}\u00a0${isSlow ? 'kbit/s' : 'Mbit/s'}`
}

/** The same rate as downloads show it: `1.5 MB/s`. */
export const formatByteRate = (rateKbps: number): string => {
  const kilobytes = rateKbps / 8
  return kilobytes < 999.5 ? `${short(kilobytes, kilobytes >= 10)} KB/s` : `${short(kilobytes / 1000)} MB/s`
}

/** A distance: `350 m`, `2.4 km`. */
export const formatDistance = (distanceM: number): string =>
  distanceM < 995 ? `${tens(distanceM)} m` : `${short(distanceM / 1000)} km`

const tens = (metres: number): string => (metres > 0 && metres < 5 ? '<10' : formatNumber(Math.round(metres / 10) * 10))

// One decimal, where it matters: 1.5, 12.5, 120.
const short = (value: number, isWhole = false): string => {
  const tenths = Math.round(value * 10)
  const saysNothing = tenths >= 1000 || (tenths % 10 === 0 && (tenths > 0 || value === 0))
  return isWhole || saysNothing ? formatNumber(value) : formatNumber(tenths > 0 ? tenths / 10 : value, 1)
}
