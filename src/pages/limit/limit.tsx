import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { isSameLimit } from '@/node/limit'
import { asPage } from '@/screen/as-page'
import { NoSuchNode, useIsNoSuchNode } from '@/screen/no-such-node'
import { NodeScreen } from '@/screen/node-screen'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import type { Limit } from '@/services/limits'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button-row'
import { Head } from '@/ui/head'
import { withAgeOf } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { SharedFailure } from '@/ui/shared-failure'
import { Sheet } from '@/ui/sheet'
import { WriteNotice } from '@/write/write-notice'
import { effectOf, hoursProblem } from './draft'
import { useLimitText } from './limit-text'
import { HoursField } from './parts/hours-field'
import { LimitStatus } from './parts/limit-status'
import { RateField } from './parts/rate-field'
import { appliedOf, type LimitForm, useLimit } from './use-limit'
import { limitWords } from './words'
import './limit.scss'

definePageConfig({ enablePullDownRefresh: true })

/** A node's speed limit: what it is asked to keep, and what it reports. */
export default asPage(function Limit() {
  const t = useWords(limitWords)
  return (
    <NodeScreen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }} isFramed>
      {deviceId => <OfNode deviceId={deviceId} />}
    </NodeScreen>
  )
})

const OfNode = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(limitWords)
  const form = useLimit(deviceId)
  const { limit, device, draft, input, saving } = form
  usePullDown(() => Promise.all([limit.refetch(), device.refetch()]))
  if (useIsNoSuchNode(deviceId, limit))
    return (
      <Screen title={t('title')}>
        <NoSuchNode />
      </Screen>
    )
  return (
    <Screen title={t('title')} footer={draft && <SaveBar form={form} />}>
      <SharedFailure queries={[limit, device]}>
        <Head query={device}>{() => <View className="limit__node">{form.name}</View>}</Head>
        <QueryView query={withAgeOf(limit, device)}>
          {state =>
            draft && (
              <View className="limit__parts">
                <LimitStatus state={state} form={form} />
                <RateField
                  direction="up"
                  side={draft.up}
                  capacityKbps={state.upCapacityKbps}
                  onChange={up => form.edit({ ...draft, up })}
                />
                <RateField
                  direction="down"
                  side={draft.down}
                  capacityKbps={state.downCapacityKbps}
                  onChange={down => form.edit({ ...draft, down })}
                />
                {(draft.up.isLimited || draft.down.isLimited) && (
                  <HoursField
                    hours={draft.hours}
                    problem={hoursProblem(draft)}
                    zone={device.data?.zone}
                    onChange={hours => form.edit({ ...draft, hours })}
                  />
                )}
              </View>
            )
          }
        </QueryView>
      </SharedFailure>
      {!form.isAsking && <WriteNotice of={saving} />}
      {limit.data && input && <SaveLimitSheet current={appliedOf(limit.data)} next={input} form={form} />}
    </Screen>
  )
}

const SaveBar = ({ form }: { form: LimitForm }) => {
  const t = useWords(limitWords)
  const { input, isChanged } = form
  const obstacle = isChanged ? (input ? undefined : t('wrong')) : t('unchanged')
  return (
    <ButtonRow>
      {isChanged && <Button kind="quiet" text={t('revert')} onPress={form.revert} />}
      <Button text={t('save')} onPress={form.ask} disabledReason={obstacle} needsNetwork />
    </ButtonRow>
  )
}

type Props = { current: Limit; next: Limit; form: LimitForm }

/** Before anything is sent: the present limit, the new one, and the effect of the change. */
const SaveLimitSheet = ({ current, next, form }: Props) => {
  const t = useWords(limitWords)
  const text = useLimitText()
  const effects = { tighter: t('effectTighter'), looser: t('effectLooser'), mixed: t('effectMixed') }
  const { saving, isAsking } = form
  const save = () => form.save(next)
  return (
    <Sheet isOpen={isAsking} title={t('sureTitle', { name: form.name })} onClose={form.close}>
      <View>
        <Row title={t('now')} note={text(current)} />
        <Row title={t('next')} note={text(next)} />
      </View>
      <View>{isSameLimit(current, next) ? t('effectBack') : effects[effectOf(current, next)]}</View>
      {form.isNodeOffline && <View>{t('effectAway')}</View>}
      <WriteNotice of={saving} />
      <Button text={t('confirm')} isBusy={form.isBusy} onPress={save} needsNetwork />
      <Button kind="quiet" text={t('revert')} onPress={form.revert} />
    </Sheet>
  )
}
