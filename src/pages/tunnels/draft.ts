import { rules } from '@/tunnel/shapes'
import { type AskedMap, mapsOf, type Service, type Tunnel } from '@/tunnel/tunnel'

/** The form of a new service, and its validation. */
export type Form = {
  preset: Service['preset']
  ip: string
  port: string
  name: string
  /** Null until somebody chooses: then it depends on the preset (`termsOf`). */
  rule: Rule | null
  /** As typed; null until somebody changes it: the node then stays at its present limit. */
  limit: string | null
  /** Likewise. */
  closes: ClosesAfter | null
  /** The target for which it was last chosen who may use it. */
  chosenFor: string | null
}

export type Rule = 'onlyMe' | 'anyone'

/** A choice of one of the two. */
export type Term = { rule?: Rule; closes?: ClosesAfter }

const defaultPorts: Record<Service['preset'], string> = {
  web: '80',
  ssh: '22',
  rdp: '3389',
  smb: '445',
  printer: '9100',
  own: '',
}

const minuteMs = 60_000
export const closesAfterMs = {
  never: null,
  quarter: 15 * minuteMs,
  hour: 60 * minuteMs,
  evening: 4 * 60 * minuteMs,
  day: 24 * 60 * minuteMs,
} as const
export type ClosesAfter = keyof typeof closesAfterMs

export const blankForm: Form = {
  preset: 'web',
  ip: '127.0.0.1',
  port: defaultPorts.web,
  name: '',
  rule: null,
  limit: null,
  closes: null,
  chosenFor: null,
}

const controls = ['ssh', 'rdp', 'smb'] as const

/** Whoever gets in has the computer or its files; also where its port was typed under another preset. */
const isControl = ({ preset, port }: Pick<Form, 'preset' | 'port'>): boolean =>
  controls.some(each => preset === each || portFrom(port.trim()) === Number(defaultPorts[each]))

/**
 * Browsers and other programs cannot prove an account, so the address itself is the key. Therefore a service closes
 * after four hours unless the user chooses another time; what gives control is the user's alone, for an hour. That
 * anyone may use it was dared for one target, and is for no other.
 */
export const termsOf = (form: Form): { rule: Rule; closes: ClosesAfter } => {
  const { rule, closes, chosenFor } = form
  const isForControl = isControl(form)
  return {
    rule: isForControl && chosenFor !== targetIn(form) ? 'onlyMe' : (rule ?? 'anyone'),
    closes: closes ?? (isForControl ? 'hour' : 'evening'),
  }
}

const targetIn = ({ preset, ip, port }: Form): string => [preset, ip.trim(), port.trim()].join(' ')

/** What is asked about before it is chosen. */
export const isDaring = (form: Form, term: Term): boolean =>
  term.closes === 'never' || (term.rule === 'anyone' && isControl(form))

/** Who may use it: for this target, and in place of what was dared for another. */
export const withTerm = (form: Form, term: Term): Form => ({
  ...form,
  ...term,
  chosenFor: term.rule ? targetIn(form) : form.chosenFor,
})

/** The same of another node: what was dared for one of this node is for none of that. */
export const onOtherNode = (form: Form): Form => ({ ...form, chosenFor: null })

/** Choosing a preset sets its port, unless another was typed. What gives control is not meant to stay open as another was. */
export const withPreset = (form: Form, preset: Service['preset']): Form => {
  const isUntouched = form.port === defaultPorts[form.preset]
  const next = { ...form, preset, port: isUntouched ? defaultPorts[preset] : form.port }
  return isControl(next) && form.closes === 'never' ? { ...next, closes: null } : next
}

const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** An IPv4 address or a host name; digits and dots alone must be an address. */
export const isHost = (text: string): boolean => {
  if (/^[\d.]+$/.test(text)) return ipv4.test(text) && text.split('.').every(part => Number(part) <= 255)
  return hostName.test(text)
}

export const portFrom = (text: string): number | undefined => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : undefined
}

export const serviceFrom = (form: Form, defaultName: string): Service | undefined => {
  const ip = form.ip.trim()
  const port = portFrom(form.port.trim())
  if (port === undefined || !isHost(ip)) return undefined
  const { rule, closes } = termsOf(form)
  return {
    name: form.name.trim() || defaultName,
    preset: form.preset,
    ip,
    port,
    rule: rule === 'anyone' ? rules.anyone : rules.onlyTheAccount,
    openForMs: closesAfterMs[closes],
  }
}

/** The map that already opens this target, unless it is being removed: a second one would give it a second address. */
export const twinOf = (tunnel: Tunnel, target: Pick<Service, 'ip' | 'port'>): AskedMap | undefined =>
  mapsOf(tunnel).find(({ ip, port, wants }) => ip === target.ip && port === target.port && wants !== 'removed')
