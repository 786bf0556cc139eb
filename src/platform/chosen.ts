export type ChosenFile = { path: string; name: string; sizeBytes: number }

/** What came of letting the user choose files. `by` says what refused, since each is allowed again somewhere else. */
export type FileChoice =
  | { kind: 'chosen'; files: ChosenFile[] }
  | { kind: 'cancelled' }
  | { kind: 'refused'; by: Refusal }
  | { kind: 'failed' }

/**
 * `privacy`: WeChat's privacy rules, as when the user declined its sheet. `permission`: this mini-program lacks the
 * permission. `phone`: WeChat itself lacks it in the phone's settings.
 */
export type Refusal = 'privacy' | 'permission' | 'phone'

/**
 * On most versions WeChat's refusals differ by text only (`chooseMedia:fail auth deny`, `fail privacy permission is not
 * authorized`, `fail system permission denied`); its errno 104 and 112 are privacy, 103 a refused permission.
 */
export const choiceOfFailure = ({ errMsg = '', errno }: { errMsg?: string; errno?: number }): FileChoice => {
  if (/cancel/i.test(errMsg)) return { kind: 'cancelled' }
  const sign = signs.find(({ text, numbers }) => text.test(errMsg) || (errno !== undefined && numbers.includes(errno)))
  return sign ? { kind: 'refused', by: sign.by } : { kind: 'failed' }
}

const signs: { by: Refusal; text: RegExp; numbers: number[] }[] = [
  { by: 'privacy', text: /privacy/i, numbers: [104, 112] },
  { by: 'phone', text: /system permission|system.*(deny|denied)/i, numbers: [] },
  { by: 'permission', text: /auth\w* (deny|denied)|authorize no response|permission denied/i, numbers: [103] },
]
