import { png } from '../backend/sample-files'
import { type Driver, type Env, type Journeys, until } from './driver'
import { minuteMs, openPrinting, ownJobs, printedBy } from './printing'

/** What an original says behind its picture; nothing that is sent may. */
const originalMark = 'ORIGINAL-PHOTO-OF'

const photo = (side: string) => ({ name: `${side}.png`, bytes: png(`${originalMark}-${side}`) })

const chooseSides = async (phone: Driver) => {
  for (const side of ['正面', '反面']) {
    await phone.willChoose(photo(side))
    await phone.tap(`选照片或拍照，${side}`)
    await phone.waitFor(`换一张，${side}`)
  }
}

const makeCopy = async (phone: Driver) => {
  await chooseSides(phone)
  await phone.waitFor('先写上用途')
  await phone.type('用途', '办理租房手续')
  await phone.waitFor(/水印：仅用于办理租房手续 \d{4}年/)
  await phone.tap('生成复印件')
  await phone.waitFor('复印件做好了')
}

/** Whether anything of an original has arrived over any connection. */
const watchOriginals = ({ backend }: Env) => {
  let [hasArrived, tail] = [false, '']
  backend.onBytes(bytes => {
    const text = tail + bytes.toString('latin1')
    hasArrived ||= text.includes(originalMark)
    tail = text.slice(-originalMark.length)
  })
  return () => hasArrived
}

export const idCopyJourneys: Journeys = {
  'makes a copy of both sides of a card without a network, and prints it without sending a photo': async env => {
    const hasOriginalArrived = watchOriginals(env)
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/ERR_INTERNET_DISCONNECTED/)
    await openPrinting(phone)
    await phone.tap(/^证件复印件/)
    await phone.waitFor('先放好正反两面')
    await phone.setOffline(true)
    await makeCopy(phone)
    await phone.setOffline(false)
    await phone.tap('去打印')
    await phone.waitFor('预览：证件复印件.jpg，A4')
    await phone.tap(/^客厅的打印机 .*未选中$/)
    await env.backend.control.stopClock()
    await phone.tap('开始打印')
    await until(async () => (await printedBy(env, 'printer-1')).length > 0)
    await env.backend.control.moveClock(minuteMs)
    await phone.waitFor('打印完成')
    expect(await ownJobs(env)).toHaveLength(1)
    expect(hasOriginalArrived()).toBe(false)
    await fetch(env.backend.origin, { method: 'POST', body: originalMark })
    expect(hasOriginalArrived()).toBe(true)
  },

  'says that a photo cannot be opened, keeps what was typed, and has nothing left of it after leaving': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/picture|blob/)
    await openPrinting(phone)
    await phone.tap(/^证件复印件/)
    await phone.waitFor('先放好正反两面')
    await phone.type('用途', '办理租房手续')
    await phone.willChoose({ name: 'broken.png', bytes: Buffer.from('not a picture') })
    await phone.tap('选照片或拍照，正面')
    await phone.waitFor('没能打开这张照片，再试一次，或换一张')
    await phone.waitFor(/水印：仅用于办理租房手续/)
    await chooseSides(phone)
    await phone.tap('转 90°，反面')
    await phone.back('pages/id-copy/id-copy')
    await phone.tap(/^证件复印件/)
    await phone.waitFor('先放好正反两面')
    expect(await phone.sees('换一张，正面')).toBe(false)
    expect(await phone.sees(/水印：/)).toBe(false)
  },
}
