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
import { drawing, glow } from './drawing'
import { Empty } from './empty'
import { useFocusLeft } from './focus-left'
import { panesWords } from './panes-words'
import { type PagePlace, PageProvider, type TaroPage, usePage } from './use-is-shown'

/** For browsers, around each page: tells it whether it is the list at the left of the current page. */
export const Paned = ({ place, children }: PropsWithChildren<{ place: PagePlace }>) => {
  const { page, isShown } = place
  const pane = useSyncExternalStore(onPanes, () => paneOf(page?.path))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page comes or goes
  useLayoutEffect(placePanes, [isShown])
  useFocusLeft(place)
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
  return (
    <View className="nm-pane-hint">
      <Empty title={t('hint')} drawing={listAndDetail} />
    </View>
  )
}

/** A row of a list, alight, and what it opens. */
const listAndDetail = drawing({
  width: 160,
  height: 132,
  lines:
    '<rect x="12" y="30" width="56" height="78" rx="9"/><path d="M24 48h32M24 69h32M24 90h32"/>' +
    '<rect x="92" y="14" width="56" height="104" rx="11"/><path d="M106 34h18M106 54h28M106 68h28M106 82h20M68 69h10m14 0h-4"/>',
  light: `${glow(83, 69, 4)}<rect x="18" y="61" width="44" height="16" rx="6" opacity=".27"/>`,
})

/** For browsers, around a row that opens this address: marks the row while that is what is shown beside the list. */
export const PaneRow = ({ address, children }: PropsWithChildren<{ address: string }>) => {
  const isCurrent = useSyncExternalStore(onPanes, () => isOpened(address))
  const { page } = usePage()
  useLayoutEffect(() => addChoice(page?.path), [page])
  const row = useRef<HTMLDivElement>(null)
  const pressed = () => row.current?.querySelector('.nm-press')
  useLayoutEffect(() => {
    if (isCurrent) pressed()?.setAttribute('aria-current', 'page')
    else pressed()?.removeAttribute('aria-current')
  })
  // What is there already is not opened again; a button in the row does something else.
  const stop = (event: SyntheticEvent) => {
    const { target } = event
    if (isCurrent && target instanceof Element && target.closest('.nm-press') === pressed()) event.stopPropagation()
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
