import { redact } from './redact'

let report: (error: unknown) => void = error => console.error(redact(error))

/** Tells the user about an error that nobody caught; set by the app. */
export const onUncaught = (listener: (error: unknown) => void): void => {
  report = listener
}

/** For errors that nobody caught: of a handler, a timer or a promise. */
export const reportUncaught = (error: unknown): void => report(error)
