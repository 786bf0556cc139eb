/**
 * Playwright notes for each of its calls where it came from, and Jest maps every step of the way there to its source: a
 * tenth of the CPU of these tests. The steps inside Playwright are left out but the last.
 */
const format = Error.prepareStackTrace

const isPlaywrights = (step: NodeJS.CallSite | undefined) => step?.getFileName()?.includes('/playwright-core/') === true

const steps = 6

/** Innermost first. */
const withoutPlaywrights = (stack: NodeJS.CallSite[]): NodeJS.CallSite[] => {
  if (!isPlaywrights(stack[0])) return stack
  const caller = stack.findIndex(step => !isPlaywrights(step))
  return stack.slice(Math.max(0, caller - 1)).slice(0, steps)
}

if (format) Error.prepareStackTrace = (error, stack) => format(error, withoutPlaywrights(stack))

export {}
