import type { Handset } from '../handset'
import type { Apis } from './api'
import { keepFile } from './files'

/** The smallest valid JPEG: start, end, and a mark that makes every picture's hash unique. */
const picture = (mark: number) => Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, mark >> 8, mark & 0xff, 0xff, 0xd9])

/**
 * Choosing gives one made-up file; a test that needs others overrides it and adds its own with `phone.keepFile`.
 */
export const media = (handset: Handset): Apis => {
  let taken = 0
  const take = () => {
    taken += 1
    const bytes = picture(taken)
    return { path: keepFile(handset, `picture-${taken}.jpg`, bytes), size: bytes.length }
  }
  return {
    handlers: {
      chooseImage: () => {
        const { path, size } = take()
        return { tempFilePaths: [path], tempFiles: [{ path, size }] }
      },
      chooseMedia: () => {
        const { path, size } = take()
        return {
          type: 'image',
          tempFiles: [{ tempFilePath: path, size, fileType: 'image', width: 1080, height: 1440 }],
        }
      },
      chooseMessageFile: () => {
        const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
        const path = keepFile(handset, 'letter.pdf', bytes)
        const time = Math.floor(handset.clock.now() / 1000)
        return { tempFiles: [{ path, name: 'letter.pdf', size: bytes.length, type: 'file', time }] }
      },
      previewImage: () => undefined,
      previewMedia: () => undefined,
      scanCode: () => ({ result: 'NM-0001', scanType: 'QR_CODE', charSet: 'UTF-8', path: '', rawData: '' }),
    },
  }
}
