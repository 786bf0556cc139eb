import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { isServerZone } from '@/lib/server-days'
import { asPage } from '@/screen/as-page'
import { ExportSheet } from '@/screen/export/export-sheet'
import { exportWords } from '@/screen/export/words'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/button'
import { Pills } from '@/ui/pills'
import { tableOf, wholeLedger } from './export'
import { ledgerWords } from './words'
import './ledger.scss'
import { LedgerEntries } from './parts/entries'
import type { LedgerFilter } from './queries'

definePageConfig({ enablePullDownRefresh: true })

/** All points earned and spent. */
export default asPage(function Ledger() {
  const t = useWords(ledgerWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <OwnLedger />
    </Screen>
  )
})

const OwnLedger = () => {
  const t = useWords(ledgerWords)
  const exporting = useWords(exportWords)
  const [kind, setKind] = useState<LedgerFilter>('all')
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <View className="ledger__head">
        <Pills
          kind="filter"
          label={t('filter')}
          value={kind}
          isWrapped
          onChange={setKind}
          options={[
            { value: 'all', text: t('all') },
            { value: 'in', text: t('in') },
            { value: 'out', text: t('out') },
          ]}
        />
        <Button isSmall kind="quiet" icon="export" text={exporting('export')} onPress={() => setExporting(true)} />
      </View>
      {!isServerZone() && <View className="ledger__zone">{t('serverTime')}</View>}
      <LedgerEntries key={kind} kind={kind} onShowAll={() => setKind('all')} />
      <ExportSheet
        key={`export ${kind}`}
        whole={{ source: wholeLedger(kind), fileName: t('fileName'), tableOf: entries => tableOf(entries, t) }}
        title={t('exportTitle')}
        note={t('exportNote', { kind: t(kind) })}
        isOpen={isExporting}
        onClose={() => setExporting(false)}
      />
    </>
  )
}
