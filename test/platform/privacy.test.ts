import { type PrivacyTopic, privacyTopics } from '@/pages/settings/privacy-table'
import { filesOf } from '../architecture/files'

/** What reads or writes something of the user's: the calls and open types of WeChat's privacy guidelines, and browsers'. */
const personal = [
  ...['getUserInfo', 'getUserProfile', 'chooseAvatar', 'nickname', 'getPhoneNumber', 'getRealtimePhoneNumber'],
  ...['getLocation', 'getFuzzyLocation', 'startLocationUpdate', 'startLocationUpdateBackground', 'onLocationChange'],
  ...['choosePoi', 'chooseLocation', 'getCurrentPosition', 'chooseAddress', 'chooseInvoice', 'chooseInvoiceTitle'],
  ...['getWeRunData', 'chooseLicensePlate', 'chooseImage', 'chooseMedia', 'chooseVideo', 'chooseMessageFile'],
  ...['startRecord', 'getRecorderManager', 'joinVoIPChat', 'createCameraContext', 'createVKSession', 'scanCode'],
  ...['openBluetoothAdapter', 'createBLEPeripheralServer', 'saveImageToPhotosAlbum', 'saveVideoToPhotosAlbum'],
  ...['addPhoneContact', 'addPhoneCalendar', 'addPhoneRepeatCalendar', 'setClipboardData', 'getClipboardData'],
  ...['startAccelerometer', 'startCompass', 'startGyroscope', 'startDeviceMotionListening', 'writeText', 'readText'],
]

/** The calls behind each line of the page. */
const callsOf: Record<PrivacyTopic, string[]> = {
  phone: ['getPhoneNumber'],
  // A field of the feedback.
  email: ["label={t('email')}"],
  pictures: ['chooseMedia', 'scanCode'],
  // Chosen as other pictures are, and drawn.
  idCard: ['chooseMedia', 'canvasToTempFilePath'],
  album: ['saveImageToPhotosAlbum'],
  chatFiles: ['chooseMessageFile'],
  calendar: ['addPhoneCalendar'],
  clipboard: ['setClipboardData'],
  address: ['chooseAddress'],
  location: ['getFuzzyLocation', 'getCurrentPosition'],
}

const source = filesOf('src')
  .map(({ text }) => text)
  .join('\n')

/** A call of it, or an element that makes it: not its name in a list, nor a type. A field, by its label. */
const isMade = (name: string): boolean =>
  (name.startsWith('label=') && source.includes(name)) ||
  new RegExp(
    `(?:native|Taro|wx|clipboard|geolocation)\\??\\.${name}\\b|\\b${name}\\(\\s*(?:\\{|position|found|\\()|(?:openType|type)="${name}"`,
  ).test(source)

test('names on its page everything that the code asks a phone for', () => {
  const named = privacyTopics.flatMap(topic => callsOf[topic])
  expect(personal.filter(isMade).filter(name => !named.includes(name))).toEqual([])
})

test.each(privacyTopics)('names %s, since the code asks for it', topic => {
  expect(callsOf[topic].filter(name => !isMade(name))).toEqual([])
})
