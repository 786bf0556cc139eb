import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button-row'
import { QueryView } from '@/ui/query-view'
import { WriteNotice } from '@/write/write-notice'
import { ddnsWords } from './words'
import './edit.scss'
import { KeyFields } from './parts/key-fields'
import { NoSuchDomain } from './parts/no-such-domain'
import { RecordFields } from './parts/record-fields'
import { SaveDomainSheet } from './parts/save-sheet'
import { useDomain } from './use-domain'
import { type EditForm, useEdit } from './use-edit'

/** One domain's settings: the node it follows, its records and its keys. */
export default asPage(function EditPage() {
  const t = useWords(ddnsWords)
  const { domainId } = usePageParams<typeof routes.ddns.edit>()
  const isGuest = useSession().status === 'signed-out'
  if (!isGuest && domainId) return <Edit domainId={domainId} />
  return (
    <Screen title={t('editTitle')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <NoSuchDomain />
    </Screen>
  )
})

/** Keys are typed under the name that the server knows: a link's could be another. */
const Edit = ({ domainId }: { domainId: string }) => {
  const t = useWords(ddnsWords)
  const { domains, domain } = useDomain(domainId)
  const form = useEdit(domainId, domain?.name ?? '')
  const { settings, draft, saving, isAsking } = form
  if (settings.error?.code === codes.domainRefused)
    return (
      <Screen title={t('editTitle')}>
        <NoSuchDomain />
      </Screen>
    )
  return (
    <Screen title={t('editTitle')} footer={domain && draft && <SaveBar form={form} />}>
      <QueryView query={domains} isEmpty={() => !domain} empty={<NoSuchDomain />}>
        {() => domain && <View className="edit__domain">{domain.name}</View>}
      </QueryView>
      {domain && (
        <QueryView query={settings}>
          {now =>
            draft && (
              <View className="edit__parts">
                <RecordFields draft={draft} onChange={form.edit} />
                <KeyFields now={now} draft={draft} onChange={form.edit} />
                {!isAsking && <WriteNotice of={saving} />}
                <SaveDomainSheet name={domain.name} now={now} draft={draft} form={form} />
              </View>
            )
          }
        </QueryView>
      )}
    </Screen>
  )
}

const SaveBar = ({ form }: { form: EditForm }) => {
  const t = useWords(ddnsWords)
  const { differences, problem, isEdited } = form
  const problems = { 'no-node': t('chooseNode'), 'half-a-key': t('keyPair') }
  const obstacle = problem ? problems[problem] : differences.length === 0 ? t('unchanged') : undefined
  return (
    <ButtonRow>
      {isEdited && <Button kind="quiet" text={t('revert')} onPress={form.revert} />}
      <Button text={t('save')} onPress={form.ask} disabledReason={obstacle} needsNetwork />
    </ButtonRow>
  )
}
