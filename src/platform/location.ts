import { type Coordinates, wechat } from './wechat'

declare const navigator: {
  geolocation?: {
    getCurrentPosition(
      found: (position: { coords: Coordinates }) => void,
      failed: () => void,
      options: { timeout: number; maximumAge: number },
    ): void
  }
}

const patienceMs = 8_000

/** The phone's approximate position, which the platform asks the user for; undefined when refused or unknown. */
export const whereAmI = (): Promise<Coordinates | undefined> => {
  if (wechat) return wechat.locate()
  const { geolocation } = process.env.TARO_ENV === 'h5' ? navigator : {}
  if (!geolocation) return Promise.resolve(undefined)
  return new Promise(resolve =>
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: patienceMs, maximumAge: 10 * 60_000 },
    ),
  )
}
