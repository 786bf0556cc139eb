import type { Handset } from '../handset'
import { type Apis, listenable } from './api'

/** Clipboard, vibration, keyboard, share menu: they succeed, mostly without an effect that an app could see. */
export const device = (handset: Handset): Apis => ({
  handlers: {
    setClipboardData: ({ data }: { data: string }) => {
      handset.memory.clipboard = data
      // WeChat shows this toast itself.
      handset.overlays.showToast({ title: '内容已复制', icon: 'success', isLoading: false })
    },
    getClipboardData: () => ({ data: handset.memory.clipboard }),
    vibrateShort: () => undefined,
    vibrateLong: () => undefined,
    setKeepScreenOn: () => undefined,
    makePhoneCall: () => undefined,
    hideKeyboard: () => undefined,
    showShareMenu: () => undefined,
    hideShareMenu: () => undefined,
    updateShareMenu: () => undefined,
    setBackgroundColor: () => undefined,
    setBackgroundTextStyle: () => undefined,
    loadFontFace: () => ({ status: 'loaded' }),
  },
  values: {
    getUpdateManager: () => {
      const listeners = (event: string) => (listener: (payload: unknown) => void) =>
        handset.listeners(event).add(listener)
      return {
        onCheckForUpdate: listeners('CheckForUpdate'),
        onUpdateReady: listeners('UpdateReady'),
        onUpdateFailed: listeners('UpdateFailed'),
        applyUpdate: () => handset.emit('UpdateApplied', {}),
      }
    },
    getRealtimeLogManager: () => ({
      setFilterMsg: (words: string) => handset.traces.logFilters.push(words),
      error: (entry: object) => handset.traces.logged.push({ to: 'realtime', text: JSON.stringify(entry) }),
    }),
    // Its level 0 would also log every page and call.
    getLogManager: ({ level }: { level: number }) => ({
      warn: (entry: object) =>
        level === 1 && handset.traces.logged.push({ to: 'feedback', text: JSON.stringify(entry) }),
    }),
    reportEvent: () => undefined,
    getPerformance: () => ({ now: () => handset.clock.now() }),
    ...listenable('UserCaptureScreen', handset),
  },
})
