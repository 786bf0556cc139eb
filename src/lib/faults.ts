import { redact } from './redact'

let report: (error: unknown) => void = error => console.error(redact(error))

/** Tells the user about an error that nobody caught; set by the app. */
export const onFault = (listener: (error: unknown) => void): void => {
  report = listener
}

/** For errors that nobody else reports: in a handler, a timer or a promise. */
export const reportFault = (error: unknown): void => report(error)
