import { redact } from './redact'

let report: (error: unknown) => void = error => console.error(redact(error))

/** Who tells the person of an error that nobody caught. */
export const onFault = (listener: (error: unknown) => void): void => {
  report = listener
}

/** For what failed with nobody else to say so: in a handler, a timer or a promise. */
export const reportFault = (error: unknown): void => report(error)
