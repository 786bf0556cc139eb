import type { Handset } from '../handset'
import { type Apis, type Callbacks, Refused, refuse } from './api'
import { headersOf } from './request'
import { transfer } from './transfer'

type UploadOptions = Callbacks & {
  url: string
  filePath: string
  name: string
  header?: Record<string, unknown>
  formData?: Record<string, unknown>
  timeout?: number
}
type DownloadOptions = Callbacks & { url: string; header?: Record<string, unknown>; timeout?: number }

const temporary = 'wxfile://tmp_'
const userFolder = 'wxfile://usr'

let lastKept = 0

/** Writes a file that the app can read, as choosing or downloading one does. */
export const keepFile = ({ memory }: Handset, name: string, bytes: Buffer): string => {
  lastKept += 1
  const path = `${temporary}${lastKept}_${name}`
  memory.files.set(path, bytes)
  return path
}

/** Temporary files live for one run of the app. */
export const dropTemporaryFiles = (files: Map<string, Buffer>): void => {
  for (const path of [...files.keys()]) if (path.startsWith(temporary)) files.delete(path)
}

/** File transfers, and what the file system says about them. An upload's response is always text. */
export const files = (handset: Handset): Apis => ({
  values: {
    env: { USER_DATA_PATH: userFolder },
    uploadFile: (options: UploadOptions) =>
      transfer(handset, {
        kind: 'uploadFile',
        callbacks: options,
        timeoutMs: options.timeout ?? 60_000,
        outgoing: () => multipart(options, readFile(handset, options.filePath)),
        result: ({ statusCode, header, cookies, body }) => ({ statusCode, header, cookies, data: body.toString() }),
      }),
    downloadFile: (options: DownloadOptions) =>
      transfer(handset, {
        kind: 'downloadFile',
        callbacks: options,
        timeoutMs: options.timeout ?? 60_000,
        outgoing: () => ({
          url: options.url,
          method: 'GET',
          headers: headersOf(options.header ?? {}),
          body: undefined,
          redirect: 'follow',
        }),
        result: ({ statusCode, header, body }) => ({
          statusCode,
          header,
          tempFilePath: keepFile(handset, 'download', body),
        }),
      }),
    getFileSystemManager: () => fileSystem(handset),
  },
  handlers: {
    getFileInfo: ({ filePath }: { filePath: string }) => ({ size: readFile(handset, filePath).length }),
    saveImageToPhotosAlbum: ({ filePath }: { filePath: string }) => void readFile(handset, filePath),
    compressImage: ({ src }: { src: string }) => ({
      tempFilePath: keepFile(handset, 'small.jpg', readFile(handset, src)),
    }),
    getImageInfo: ({ src }: { src: string }) => ({
      width: 1080,
      height: 1440,
      path: src,
      orientation: 'up',
      type: 'jpeg',
    }),
    shareFileMessage: ({ filePath }: { filePath: string }) => void readFile(handset, filePath),
    openDocument: ({ filePath }: { filePath: string }) => void readFile(handset, filePath),
  },
})

const readFile = ({ memory }: Handset, path: string): Buffer =>
  memory.files.get(path) ?? refuse(`no such file or directory, open '${path}'`, { errno: 1300002 })

const multipart = ({ url, name, header = {}, formData = {}, filePath }: UploadOptions, file: Buffer) => {
  const boundary = `----WeChat${Math.random().toString(36).slice(2)}`
  const fileName = filePath.slice(filePath.lastIndexOf('/') + 1)
  const part = (disposition: string, type: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`
  const fields = Object.entries(formData).map(([key, value]) => `${part(`name="${key}"`, '')}${String(value)}\r\n`)
  const opening = part(`name="${name}"; filename="${fileName}"`, 'Content-Type: application/octet-stream\r\n')
  return {
    url,
    method: 'POST',
    headers: { ...headersOf(header), 'content-type': `multipart/form-data; boundary=${boundary}` },
    redirect: 'follow' as const,
    body: Buffer.concat([Buffer.from(fields.join('') + opening), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

type ReadOptions = Callbacks & { filePath: string; encoding?: BufferEncoding; position?: number; length?: number }

/** As much of the file system as hashing and previews need. */
const fileSystem = (handset: Handset) => {
  const read = ({ filePath, encoding, position = 0, length }: ReadOptions) => {
    const whole = readFile(handset, filePath)
    const bytes = whole.subarray(position, length === undefined ? undefined : position + length)
    return encoding ? bytes.toString(encoding) : Uint8Array.from(bytes).buffer
  }
  const write = ({ filePath, data }: { filePath: string; data: string | ArrayBuffer }) => {
    handset.memory.files.set(filePath, typeof data === 'string' ? Buffer.from(data) : Buffer.from(data))
  }
  const later =
    <O extends Callbacks>(name: string, run: (options: O) => object) =>
    (options: O) =>
      handset.soon(() => {
        try {
          const result = run(options)
          handset.enter(() => options.success?.({ ...result, errMsg: `${name}:ok` }))
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          handset.enter(() => options.fail?.({ ...error.facts, errMsg: `${name}:fail ${error.reason}` }))
        }
        handset.enter(() => options.complete?.({}))
      })
  return {
    readFileSync: (filePath: string, encoding?: BufferEncoding, position?: number, length?: number) =>
      read({ filePath, ...(encoding && { encoding }), ...(position && { position }), ...(length && { length }) }),
    readFile: later('readFile', (options: ReadOptions) => ({ data: read(options) })),
    writeFileSync: (filePath: string, data: string | ArrayBuffer) => write({ filePath, data }),
    writeFile: later('writeFile', (options: Callbacks & { filePath: string; data: string | ArrayBuffer }) => {
      write(options)
      return {}
    }),
    saveFile: later(
      'saveFile',
      ({ tempFilePath, filePath }: Callbacks & { tempFilePath: string; filePath: string }) => {
        if (!tempFilePath.startsWith(temporary)) refuse(`not a temporary file '${tempFilePath}'`)
        handset.memory.files.set(filePath, readFile(handset, tempFilePath))
        handset.memory.files.delete(tempFilePath)
        return { savedFilePath: filePath }
      },
    ),
    /** WeChat lets an app delete only what is its own. */
    unlink: later('unlink', ({ filePath }: ReadOptions) => {
      if (!filePath.startsWith(userFolder)) refuse(`permission denied, unlink '${filePath}'`, { errno: 1300013 })
      readFile(handset, filePath)
      handset.memory.files.delete(filePath)
      return {}
    }),
    readdir: later('readdir', ({ dirPath }: Callbacks & { dirPath: string }) => {
      const inside = [...handset.memory.files.keys()].filter(path => path.startsWith(`${dirPath}/`))
      return { files: inside.map(path => path.slice(dirPath.length + 1)) }
    }),
    getFileInfo: later('getFileInfo', ({ filePath }: ReadOptions) => ({ size: readFile(handset, filePath).length })),
  }
}
