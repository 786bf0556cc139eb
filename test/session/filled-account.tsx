import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { noteRates } from '@/attention/sightings'
import { useClaimedBalance } from '@/claiming/claimed-balance'
import { openingSetting } from '@/claiming/opening-setting'
import { run } from '@/intention/store'
import { expectOffline } from '@/node/expected-offline'
import { useNodeName } from '@/node/use-node-name'
import { startWaking } from '@/node/wake-run'
import { startRun } from '@/pages/arrange/several-store'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { queue } from '@/pages/backup/queued-commands'
import { readBackup } from '@/pages/backup/storage'
import { entryOf, useUploadProgress } from '@/pages/backup/store'
import { keptReservation } from '@/pages/binding/reservation'
import { useDomainEdits } from '@/pages/ddns/edits'
import { changeDraft as changeFeedback } from '@/pages/help/draft'
import { useHasSent, useSendFeedback } from '@/pages/help/use-send-feedback'
import { changeCopy } from '@/pages/id-copy/copy'
import { useVisit } from '@/pages/nodes/last-visit'
import { logStep } from '@/pages/printing/action-log'
import { changeDraft as changePrint } from '@/pages/printing/draft'
import { usualOptions } from '@/pages/printing/options'
import { startJob, startPrinting } from '@/pages/printing/store'
import { markOf } from '@/pages/top-ups/number-marks'
import { payOrder } from '@/payment/pay'
import { ask } from '@/payment/runner'
import { forgetPayment, keepPayment } from '@/payment/store'
import { createQueryClient } from '@/request/query'
import { noteAllowed } from '@/screen/allowed-messages'
import { dismiss } from '@/screen/dismissed'
import { Screen } from '@/screen/screen'
import { recordAcceptance } from '@/session/consent'
import { recordDeletion } from '@/session/deletion'
import { keptDrawing, lookNow } from '@/session/kept-drawing'
import { handToPrint } from '@/session/made-files'
import { noteNewOrder } from '@/session/new-orders'
import { hourMs, putOff } from '@/session/put-off'
import { markRepliesSeen } from '@/session/seen-replies'
import { changeSettings } from '@/session/settings'
import { recordUnfinished } from '@/session/unfinished'
import { logAction } from '@/session/user-actions'
import { useCodeForm } from '@/sign-in/use-code-form'
import { askAfter } from '@/tunnels/send-for'
import { openMap, startTunnels } from '@/tunnels/store'
import { noteUnbinding } from '@/tunnels/unbindings'
import { showToast } from '@/ui/toast'
import { choose } from '../upload/files'

/** Whatever belongs to the account that is filled in here contains it. */
export const mark = 'of-ann'
/** What a person wrote to be reached by, which nothing may keep after signing out. */
export const contact = `${mark}@contact.example`

export const nodeId = `node-${mark}`
/** Out of reach when the account goes, and back a little later. */
export const awayId = `away-${mark}`
const node = { id: nodeId, name: `Node ${mark}`, addr: `https://${mark}.example` }
const unpaidNode = {
  ...({
    name: mark,
    model: null,
    code: null,
    group: null,
    tunnelAddr: null,
    state: 'online',
    lastSeenAtMs: null,
  } as const),
  ...{ todayPoints: 0, upKbps: 900, downKbps: null, limit: null, alerts: [] },
}
const service = { name: `Web ${mark}`, preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const
const printer = { deviceId: nodeId, printerId: `p-${mark}`, name: mark, lanHost: '192.168.1.9', lanPort: 9_100 }

let sendFeedback = async (): Promise<void> => undefined
const Feedback = () => {
  sendFeedback = useSendFeedback().send
  return null
}

let codeForm: ReturnType<typeof useCodeForm> | undefined
const SignInAgain = () => {
  codeForm = useCodeForm('sign-in', { hasAgreed: () => true, submit: async () => undefined })
  return null
}

export const AccountPage = () => {
  useVisit(1_700_000_000_000)
  return (
    <Screen title="Nodes" isTab>
      {useNodeName(`named-${mark}`)}
      <Feedback />
      <SignInAgain />
    </Screen>
  )
}

/** Starts what runs beyond its pages, as their first pages do. */
export const startFeatures = (): void => {
  startTunnels()
  startPrinting()
  startBackups()
}

/** To be opened once the phone can read it. */
const openUnreadBackup = (): void => {
  const reading = jest.spyOn(Taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  openBackup(`unread-${mark}`)
  reading.mockRestore()
}

/** Puts something of the signed-in account into every store, queue and timer. */
export const fillAccount = async (): Promise<void> => {
  recordAcceptance([{ kind: 'terms', version: mark }])
  changeSettings({ isHiddenInRanking: true })
  recordUnfinished('prints', [mark])
  recordUnfinished('backups', [mark])
  openUnreadBackup()
  recordDeletion(mark)
  expectOffline({ id: mark, lastSeenAtMs: 1 }, true)
  useClaimedBalance.setState({ balance: 1 })
  openingSetting.write({ isOn: true, triedOn: mark })
  keptReservation.write({ reservationId: mark, createdAtMs: 1_764_000_000_000 })
  keptDrawing.write({ look: lookNow(), atMs: 1, parts: [mark] })
  markOf(mark)
  dismiss([mark])
  useHasSent.setState({ hasSent: true })
  noteNewOrder(mark)
  putOff([mark], hourMs)
  // In the first hour of a day nothing is noted.
  noteRates([{ ...unpaidNode, id: mark }], 1_700_000_000_000)
  noteAllowed(mark)
  logAction('exchange', mark)
  logStep('preview', mark)
  showToast({ text: `${mark} moved`, onUndo: () => undefined })
  // Later than anything that this account may have read elsewhere.
  const reply = { text: mark, atMs: Date.now() + 60_000 }
  const sent = { feedbackId: mark, kind: 'idea', text: mark, pictureCount: 0, sentAtMs: 1, state: 'answered' } as const
  markRepliesSeen([{ ...sent, answer: reply }])
  changeFeedback({ text: mark, contact: 'email', email: contact })
  changeCopy({ purpose: mark })
  useDomainEdits.setState({ [mark]: { ttlS: 60 } })
  handToPrint({ path: `blob:${mark}`, name: mark, sizeBytes: 1_000 })
  changePrint({ missingFile: mark, printerId: printer.printerId })
  await act(async () => codeForm?.typePhone('13800138000'))
  void codeForm?.sendCaptcha()
  await fillMachines()
}

const fillMachines = async () => {
  void run('feedback.sendFeedback', '', { kind: 'idea', text: mark, fileIds: [], contact })
  keepPayment({ orderNo: `order-${mark}`, kind: 'boost', title: mark, amountFen: 1, claim: null })
  void payOrder(`order-${mark}`, () => true).catch(() => undefined)
  void ask(`order-${mark}`, 'otherwise')
  forgetPayment(`given-up-${mark}`)
  noteUnbinding(`unbound-of-${mark}`)
  // It is being read where that is.
  askAfter(`asked-${mark}`, new Promise(() => undefined))
  for (const id of [nodeId, awayId, `unbound-of-${mark}`]) openMap({ ...node, id }, service)
  startJob({ file: { path: `blob:${mark}`, name: `${mark}.pdf`, sizeBytes: 1_000 }, printer, options: usualOptions })
  const files = await choose({ name: `${mark}.jpg`, sizeBytes: 1_000 })
  const [file] = files
  if (file) changeFeedback({ pictures: [{ ...file, fileId: null, trouble: null }] })
  void sendFeedback()
  startRun(
    createQueryClient(() => true),
    { kind: 'limit', upKbps: 5_000, downKbps: null },
    new Map([[nodeId, mark]]),
  )
  startWaking(
    createQueryClient(() => true),
    { place: mark, nodeId, service: { mapId: mark, name: mark, isStanding: false } },
  )
  openBackup(nodeId)
  addPictures(nodeId, files)
  queue(nodeId, () => ({ isPausedByUser: false }))
  useUploadProgress.setState({ [nodeId]: { [mark]: 0.5 } })
  for (const { id } of readBackup(nodeId)?.entries ?? []) entryOf(nodeId, id)
  await act(() => jest.advanceTimersByTimeAsync(0))
}
