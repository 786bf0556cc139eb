import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { usePolling } from '@/ui/use-polling'
import { printers } from './calls'
import { changeDraft, useDraft } from './draft'
import { FileCard } from './parts/file-card'
import { OptionsCard } from './parts/options-card'
import { PrintButton } from './parts/print-button'
import { PrinterCard } from './parts/printer-card'
import { RecentJobs } from './parts/recent-jobs'
import { startPrinting } from './store'
import { printingWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** Choose a file, a printer and options, then print. */
export default asPage(function Printing() {
  const t = useWords(printingWords)
  const isGuest = useSession().status === 'signed-out'
  if (!isGuest) return <Desk />
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {null}
    </Screen>
  )
}, startPrinting)

const refreshMs = 10_000

const Desk = () => {
  const t = useWords(printingWords)
  const { deviceId } = usePageParams<typeof routes.printing.printing>()
  const [isOfAll, setOfAll] = useState(deviceId === undefined)
  const printersQuery = useQuery({
    ...query(printers.printers, isOfAll || deviceId === undefined ? {} : { deviceId }),
    refetchInterval: usePolling(refreshMs),
  })
  // A link to an unknown node shows all printers.
  if (!isOfAll && printersQuery.error?.code === codes.notYours) setOfAll(true)
  usePullDown(printersQuery.refetch)
  const { file, options, printerId } = useDraft()
  const [arePagesWrong, setPagesWrong] = useState(false)
  const there = printersQuery.data?.printers ?? []
  const printer = there.find(each => each.printerId === printerId) ?? (there.length === 1 ? there[0] : undefined)
  return (
    <Screen
      title={t('title')}
      footer={<PrintButton file={file} printer={printer} options={options} arePagesWrong={arePagesWrong} />}
    >
      <RecentJobs />
      <FileCard />
      <PrinterCard
        query={printersQuery}
        chosenId={printer?.printerId}
        onChoose={id => changeDraft({ printerId: id })}
        onAll={isOfAll ? undefined : () => setOfAll(true)}
      />
      {printer && (
        <OptionsCard
          printer={printer}
          options={options}
          onChange={change => changeDraft({ options: { ...options, ...change } })}
          onPagesWrong={setPagesWrong}
        />
      )}
      <Button kind="quiet" text={t('history')} onPress={() => open(routes.printing.history())} />
    </Screen>
  )
}
