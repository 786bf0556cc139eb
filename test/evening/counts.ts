export const hourMs = 3_600_000

/** 0 when there are none. */
export const max = (numbers: Iterable<number>): number => Math.max(0, ...numbers)

export type Arrival = { name: string; fate: string; atMs: number; isForeground: boolean; file?: string }

/** Requests that arrived at the stand-in, or were lost on the way. */
export const makeCounts = () => {
  const arrivals: Arrival[] = []
  /** Each hour's number while the app was in the foreground or background. */
  const perHour = (isForeground: boolean): number[] => {
    const hours = new Map<number, number>()
    for (const arrival of arrivals.filter(each => each.isForeground === isForeground)) {
      const hour = Math.floor(arrival.atMs / hourMs)
      hours.set(hour, (hours.get(hour) ?? 0) + 1)
    }
    return [...hours.values()]
  }
  const uploadsByFile = (): Map<string, number> => {
    const uploads = new Map<string, number>()
    for (const { file } of arrivals) if (file) uploads.set(file, (uploads.get(file) ?? 0) + 1)
    return uploads
  }
  return { arrivals, arrived: (arrival: Arrival) => arrivals.push(arrival), perHour, uploadsByFile }
}
