import { View } from '@tarojs/components'
import {
  type KeyboardEvent,
  type PropsWithChildren,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useWords } from '@/i18n/words'
import { addChoice, awaitChoices, isOpened, onPanes, paneOf, placePanes } from '@/lib/panes'
import { panesWords } from './panes-words'
import { type PagePlace, PageProvider, type TaroPage, usePage } from './use-is-shown'

/** For browsers, around each page: tells it whether it is the list at the left of the current page. */
export const Paned = ({ place, children }: PropsWithChildren<{ place: PagePlace }>) => {
  const { page, isShown } = place
  const pane = useSyncExternalStore(onPanes, () => paneOf(page?.path))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page comes or goes
  useLayoutEffect(placePanes, [isShown])
  useEffect(() => (pane === 'beside' && page ? hearScrolling(page) : undefined), [pane, page])
  const paned = useMemo(() => (pane === 'beside' ? { ...place, isShown: true, isBeside: true } : place), [place, pane])
  return (
    <PageProvider value={paned}>
      {children}
      {pane === 'choosing' && <Hint />}
    </PageProvider>
  )
}

/** Taro would tell a page below the current one how far the current one is scrolled. */
const hearScrolling = (page: TaroPage): (() => void) => {
  const hear = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.id !== page.path) return
    event.stopPropagation()
    page.onPageScroll?.({ scrollTop: target.scrollTop })
  }
  document.addEventListener('scroll', hear, { capture: true, passive: true })
  return () => document.removeEventListener('scroll', hear, { capture: true })
}

/** For browsers, where rows will be: keeps their place. */
export const RowsAwaited = () => {
  const { page } = usePage()
  useLayoutEffect(() => awaitChoices(page?.path), [page])
  return null
}

const Hint = () => {
  const t = useWords(panesWords)
  return <View className="nm-pane-hint">{t('hint')}</View>
}

/** For browsers, around a row that opens this address: marks the row while that is what is shown beside the list. */
export const PaneRow = ({ address, children }: PropsWithChildren<{ address: string }>) => {
  const isCurrent = useSyncExternalStore(onPanes, () => isOpened(address))
  const { page } = usePage()
  useLayoutEffect(() => addChoice(page?.path), [page])
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector('.nm-press')
    if (isCurrent) pressed?.setAttribute('aria-current', 'page')
    else pressed?.removeAttribute('aria-current')
  })
  // What is there already is not opened again.
  const stop = (event: SyntheticEvent) => {
    if (isCurrent) event.stopPropagation()
  }
  const stopKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') stop(event)
  }
  return (
    <div ref={row} className="nm-pane-row" onClickCapture={stop} onKeyDownCapture={stopKey}>
      {children}
    </div>
  )
}
