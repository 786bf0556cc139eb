import type { openPhone } from '../e2e/browser'

type Look = Omit<Parameters<typeof openPhone>[0], 'origin' | 'storage'>

/** The looks in which every page is taken. */
export const looks: Record<string, Look> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  english: { language: 'en' },
  large: { textScale: 1.5 },
  desktop: { theme: 'light', viewport: { width: 1280, height: 812 } },
}
