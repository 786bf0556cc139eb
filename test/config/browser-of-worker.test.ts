import { EventEmitter } from 'node:events'

type Browser = EventEmitter & { close: () => Promise<void> }
type OfWorker = { browserOfWorker: (launch: () => Promise<Browser>) => Promise<Browser> }

const browserNamed = (): Browser => Object.assign(new EventEmitter(), { close: async () => {} })

const ofWorker = (): OfWorker['browserOfWorker'] => {
  let browserOfWorker: OfWorker['browserOfWorker'] | undefined
  jest.isolateModules(() => {
    browserOfWorker = (jest.requireActual('../../config/browser-of-worker.js') as OfWorker).browserOfWorker
  })
  return browserOfWorker as OfWorker['browserOfWorker']
}

const crash = new Error('Target page, context or browser has been closed')

describe('the browser of a worker', () => {
  it('is one for all its tests', async () => {
    const launch = jest.fn(async () => browserNamed())
    const browserOfWorker = ofWorker()

    expect(await browserOfWorker(launch)).toBe(await browserOfWorker(launch))
    expect(launch).toHaveBeenCalledTimes(1)
  })

  it('is launched once more when it crashes as it starts', async () => {
    const started = browserNamed()
    const launch = jest.fn(async () => started).mockRejectedValueOnce(crash)

    expect(await ofWorker()(launch)).toBe(started)
  })

  it('fails one test and not all that follow', async () => {
    const started = browserNamed()
    const launch = jest
      .fn(async () => started)
      .mockRejectedValueOnce(crash)
      .mockRejectedValueOnce(crash)
    const browserOfWorker = ofWorker()

    await expect(browserOfWorker(launch)).rejects.toBe(crash)
    expect(await browserOfWorker(launch)).toBe(started)
  })

  it('is another one after a crash', async () => {
    const browserOfWorker = ofWorker()
    const crashed = await browserOfWorker(async () => browserNamed())
    crashed.emit('disconnected')
    const next = browserNamed()

    expect(await browserOfWorker(async () => next)).toBe(next)
  })
})
