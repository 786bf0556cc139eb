import { useState } from 'react'
import { usualOptions } from '@/pages/printing/options'
import { OptionsCard } from '@/pages/printing/parts/options-card'
import { PrintButton } from '@/pages/printing/parts/print-button'
import { show } from '../../components/show'

const printer = {
  ...{ deviceId: 'node-1', printerId: 'printer-1', name: '客厅', state: 'idle', queue: 0, inks: [], sheetsLeft: null },
  ...{ alerts: [], paperSizes: ['A4'], hasColour: false, hasDuplex: false, lanHost: '192.168.1.101', lanPort: 9_100 },
} as unknown as Parameters<typeof OptionsCard>[0]['printer'] // an idle one
const file = { path: 'blob:x', name: '合同.pdf', sizeBytes: 1_000 }

const Desk = ({ hasPrinter = true, first = usualOptions }) => {
  const [options, setOptions] = useState(first)
  const [arePagesWrong, setPagesWrong] = useState(false)
  return (
    <>
      {hasPrinter && (
        <OptionsCard
          printer={printer}
          options={options}
          isOfSeveral={false}
          onChange={change => setOptions({ ...options, ...change })}
          arePagesWrong={arePagesWrong}
          onPagesWrong={setPagesWrong}
        />
      )}
      <PrintButton files={[file]} printer={printer} options={options} arePagesWrong={arePagesWrong} />
    </>
  )
}

test('never folds away the pages that prevent printing', async () => {
  const screen = await show(<Desk />)
  await screen.tap('更多选项')
  await screen.type('打印范围', '5-2')
  await screen.tap('收起')
  expect(screen.words().split('请修改页码')).toHaveLength(3)
  await screen.type('全部', '2-5')
  await screen.tap('收起')
  expect(screen.words()).toContain('2-5')
  expect(screen.words()).not.toContain('请修改页码')
})

test('prevents printing no longer by wrong pages once the options have gone', async () => {
  const screen = await show(<Desk />)
  await screen.tap('更多选项')
  await screen.type('打印范围', '5-2')
  await screen.redraw(<Desk hasPrinter={false} />)
  expect(screen.words()).not.toContain('请修改页码')
})

test('offers the actual size also on other paper than was chosen before', async () => {
  const screen = await show(<Desk first={{ ...usualOptions, paperSize: 'A5', scaling: 'actual-size' }} />)
  expect(screen.words()).toContain('适合纸张')
  await screen.tap('更多选项')
  await screen.tap('原始大小')
  await screen.tap('收起')
  expect(screen.words()).toContain('原始大小')
})
