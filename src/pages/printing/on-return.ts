import { focusManager, onlineManager } from '@tanstack/react-query'

/** Calls back when the app is in front and online again, with when it ceased to be, or was first seen not to be. */
export const onReturn = (then: (leftMs: number) => void): void => {
  let leftMs = 0
  const follow = () => {
    if (!focusManager.isFocused() || !onlineManager.isOnline()) leftMs ||= Date.now()
    else if (leftMs) {
      then(leftMs)
      leftMs = 0
    }
  }
  follow()
  focusManager.subscribe(follow)
  onlineManager.subscribe(follow)
}
