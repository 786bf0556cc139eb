import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdf } from '../backend/sample-files'
import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'

let site: Backend
let folder: string
beforeEach(async () => {
  site = await startSite()
  folder = await mkdtemp(join(tmpdir(), 'nodemate-chosen-'))
})
afterEach(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

declare global {
  var fileWasSeen: () => Promise<void>
}

/** Calls back whenever the app has looked whether a chosen file is still there. */
const tellOfLooks = () => {
  const read = Blob.prototype.arrayBuffer
  Blob.prototype.arrayBuffer = async function () {
    const bytes = await read.call(this)
    if (bytes.byteLength === 1) await globalThis.fileWasSeen()
    return bytes
  }
}

test('asks again for a document that goes just before it is sent', async () => {
  const letter = join(folder, '信.pdf')
  await writeFile(letter, pdf(1))
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  phone.console.expect(/ERR_FILE_NOT_FOUND|ERR_UPLOAD_FILE_CHANGED|Failed to load resource|network/)
  await phone.page.exposeBinding('fileWasSeen', () => rm(letter, { force: true }))
  await phone.page.addInitScript(tellOfLooks)
  await phone.open('/pages/printing/printing')
  phone.page.once('filechooser', chooser => void chooser.setFiles(letter))
  await phone.tap('选择文件')
  await phone.waitFor('打开查看')
  await phone.tap(/^客厅的打印机 .*未选中$/)
  await phone.tap('开始打印')
  await phone.waitFor('文件已不在手机上')
})
