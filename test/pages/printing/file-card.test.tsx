import { act } from '@tarojs/test-utils-react/dist/pure'
import { changeDraft } from '@/pages/printing/draft'
import { usualOptions } from '@/pages/printing/options'
import { FileCard } from '@/pages/printing/parts/file-card'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

const plain = { paperSizes: ['A4'], hasColour: false, hasDuplex: false }
type Printer = NonNullable<Parameters<typeof FileCard>[0]['printer']>

test('previews a picture as this printer prints it', async () => {
  const screen = await show(<FileCard printer={undefined} />)
  const file = { path: 'blob:x', name: '照片.jpg', sizeBytes: 1_000 }
  await act(async () => changeDraft({ file, options: { ...usualOptions, isColour: true, paperSize: 'A5' } }))
  const isGrey = () => screen.container.querySelector('.print-preview__picture--grey') !== null
  screen.find('预览：照片.jpg，A5')
  expect(isGrey()).toBe(false)
  await screen.redraw(<FileCard printer={plain as Printer} />) // what decides the preview
  screen.find('预览：照片.jpg，A4')
  expect(isGrey()).toBe(true)
})
