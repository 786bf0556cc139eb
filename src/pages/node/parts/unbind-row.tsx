import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useWords, wordsNow } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes, trackPage } from '@/routes'
import { type Binding, binding } from '@/services/binding'
import { type Boosts, boosts } from '@/services/boosts'
import { useUnfinished } from '@/session/unfinished'
import { loadTunnels } from '@/tunnels/load'
import { closeBeforeUnbinding, forgetUnbound } from '@/tunnels/unbinding'
import { forgetUnbinding, noteUnbinding, unbindings } from '@/tunnels/unbindings'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'
import { TypedConfirm } from '@/ui/typed-confirm'
import { useServerNow } from '@/ui/use-now'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { nodeToolsWords } from '../tools-words'
import { unbind } from '../writes'

/** Unbinding: shows first what stops and what is lost, and asks for a typed word. */
export const UnbindRow = ({ deviceId, name }: { deviceId: string; name: string }) => {
  const t = useWords(nodeToolsWords)
  const [isOpen, setOpen] = useState(false)
  const bindingQuery = useQuery({ ...query(binding.binding, { deviceId }), ...fresh, enabled: isOpen })
  const boostsQuery = useQuery({ ...query(boosts.boosts, {}), ...fresh, enabled: isOpen })
  const unbinding = useUnbind({ deviceId, name })
  const isAllRead = isRead(bindingQuery) && isRead(boostsQuery)
  const obstacle = isAllRead ? undefined : t((bindingQuery.error ?? boostsQuery.error) ? 'loseUnknown' : 'loseUnread')
  const close = () => {
    unbinding.keep()
    setOpen(false)
  }
  return (
    <>
      <Row title={t('unbind')} leading={<Icon name="unlink" />} onPress={() => setOpen(true)} />
      <TypedConfirm
        isOpen={isOpen}
        title={t('unbindTitle', { name })}
        effect={t('unbindEffect')}
        word={t('unbindWord')}
        keepText={t('keep')}
        confirmText={t('unbindConfirm')}
        obstacle={obstacle}
        onConfirm={unbinding.unbind}
        onClose={close}
      >
        <QueryView query={bindingQuery}>{({ stake }) => <Stake stake={stake} />}</QueryView>
        <QueryView query={boostsQuery}>
          {({ running }) => (isRead(boostsQuery) ? <BoostsLost deviceId={deviceId} running={running} /> : null)}
        </QueryView>
        <BackupStops deviceId={deviceId} />
        {isOpen && <Elsewhere deviceId={deviceId} />}
        {unbinding.isOpenStill && (
          <Notice tone="warn" icon="warning" title={t('openStill')} note={t('openStillNote')} />
        )}
        <WriteNotice of={unbinding} />
      </TypedConfirm>
    </>
  )
}

const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

type Read = Pick<UseQueryResult, 'isSuccess' | 'isFetchedAfterMount' | 'isFetching'>
/** What was last known, also when the sheet was open before, is no word about what is lost now. */
const isRead = ({ isSuccess, isFetchedAfterMount, isFetching }: Read) => isSuccess && isFetchedAfterMount && !isFetching

/** Paid for, and of no use once the node is another's. */
const BoostsLost = ({ deviceId, running }: { deviceId: string } & Pick<Boosts, 'running'>) => {
  const t = useWords(nodeToolsWords)
  const nowMs = useServerNow(60_000)
  const count = running.filter(boost => boost.deviceId === deviceId && boost.endAtMs > nowMs).length
  return count === 0 ? null : <View className="tools__stake">{t('loseBoosts', { count })}</View>
}

const Stake = ({ stake }: { stake: Binding['stake'] }) => {
  const t = useWords(nodeToolsWords)
  if (!stake) return null
  const { todayPoints, schedules, domains, hasLimit, isInGroup } = stake
  const lines = [
    schedules > 0 && t('loseSchedules', { count: schedules }),
    domains > 0 && t('loseDomains', { count: domains }),
    hasLimit && t('loseLimit'),
    isInGroup && t('loseGroup'),
    todayPoints !== null && t('losePoints', { points: todayPoints }),
  ]
  return (
    <View className="tools__stake">
      {lines.filter(Boolean).map(line => (
        <View key={String(line)}>{line}</View>
      ))}
    </View>
  )
}

/** Pictures of this phone that are still to be sent to it, unless their backup was paused. */
const BackupStops = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeToolsWords)
  const { backups = '' } = useUnfinished().ids
  return backups.split(',').includes(deviceId) ? <View className="tools__stake">{t('stopsBackup')}</View> : null
}

/** What other phones have opened through it, which is closed too. */
const Elsewhere = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeToolsWords)
  const [doors, setDoors] = useState<{ startedAs: string; name: string; phone: string }[]>([])
  useEffect(() => {
    loadTunnels().then(
      async store => setDoors(await store.openedElsewhere(deviceId)),
      () => undefined,
    )
  }, [deviceId])
  return (
    <>
      {doors.map(({ startedAs, name, phone }) => (
        <View key={startedAs}>{t('closesElsewhere', { name, phone: phone || t('otherPhone') })}</View>
      ))}
    </>
  )
}

const useUnbind = ({ deviceId, name }: { deviceId: string; name: string }) => {
  const [isHere] = useState(trackPage)
  const sinceMs = useRef<number>()
  const unbinding = useWrite(unbind, {
    onDone: async () => {
      void forgetUnbound(deviceId)
      // `useWrite` refetches the lists after this, so leave the node's pages first.
      if (isHere()) await open(routes.nodes.home())
      showToast({ text: wordsNow(nodeToolsWords)('unbound', { name }) })
    },
    // An earlier try may still arrive, and another phone may have unbound it.
    onFailed: () =>
      sinceMs.current === undefined ? forgetUnbinding(deviceId) : noteUnbinding(deviceId, sinceMs.current),
  })
  const isWanted = useRef(false)
  const [isOpenStill, setOpenStill] = useState(false)
  const unbindClosed = async () => {
    isWanted.current = true
    const mayLeave = (await closeBeforeUnbinding(deviceId)) || isOpenStill
    if (!isWanted.current || !isHere()) return
    setOpenStill(!mayLeave)
    if (!mayLeave) return
    sinceMs.current = unbindings()[deviceId]
    noteUnbinding(deviceId)
    await unbinding.run({ action: 'unbind', deviceId })
  }
  return {
    ...unbinding,
    /** A service may still be open: the next tap unbinds all the same. */
    isOpenStill,
    unbind: unbindClosed,
    /** One may have been opened since. */
    again: unbindClosed,
    keep: () => {
      if (unbinding.isBusy) showToast({ text: wordsNow(nodeToolsWords)('tooLate'), isFailure: true })
      isWanted.current = false
      setOpenStill(false)
      unbinding.reset()
    },
  }
}
