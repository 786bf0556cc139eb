import type { openPhone } from '../e2e/browser'

/** What every call meets as the page opens: nothing is known from before. */
export type Trouble = 'offline' | 'failing'

type Look = Omit<Parameters<typeof openPhone>[0], 'origin' | 'storage'> & {
  trouble?: Trouble
}

/** The looks in which every page is taken. */
export const looks: Record<string, Look> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  english: { language: 'en' },
  large: { textScale: 1.5 },
  small: { language: 'en', textScale: 1.5, viewport: { width: 320, height: 640 } },
  offline: { trouble: 'offline' },
  failing: { trouble: 'failing' },
  desktop: { theme: 'light', viewport: { width: 1280, height: 812 } },
}
