export type ConsoleLine = { level: 'log' | 'warn' | 'error'; text: string }

/** What the app wrote, and what it threw without catching it. */
export class Console {
  readonly lines: ConsoleLine[] = []

  write(level: ConsoleLine['level'], words: unknown[]): void {
    this.lines.push({ level, text: words.map(textOf).join(' ') })
  }

  get errors(): string[] {
    return this.lines.filter(({ level }) => level === 'error').map(({ text }) => text)
  }

  /** The errors that a test did not expect: `expect(phone.console.unexpected()).toEqual([])`. */
  unexpected(expected: RegExp[] = []): string[] {
    return this.errors.filter(text => !expected.some(words => words.test(text)))
  }
}

const textOf = (word: unknown): string => {
  if (typeof word === 'string') return word
  // Errors come from another realm, where instanceof does not hold.
  if (Object.prototype.toString.call(word) === '[object Error]') {
    const { stack, name, message } = word as Error
    // A phone's console shows an error's other properties too.
    return `${stack?.includes(message) ? stack : `${name}: ${message}`} ${textOf({ ...(word as Error) })}`
  }
  try {
    return JSON.stringify(word) ?? String(word)
  } catch {
    return String(word)
  }
}
