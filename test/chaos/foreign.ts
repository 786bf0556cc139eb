import type { Incoming, Outgoing } from '@/request/round-trip'
import { site } from '../evening/in-process'

/** A node's address at home, which on another network is somebody else's. */
export const lanAddress = 'http://192.168.1.20'

const page = '<!doctype html><title>Router</title><form><input name="password"></form>'
const boxes: readonly Pick<Incoming, 'status' | 'text'>[] = [
  { status: 401, text: JSON.stringify({ code: 1001, msg: 'log in first', data: null }) },
  { status: 403, text: page },
  { status: 200, text: page },
  { status: 200, text: JSON.stringify({ deviceId: 'router-1', model: 'RT-AX86U' }) },
]

export const isForeign = ({ url }: Outgoing): boolean => !url.startsWith(`${site}/`)

/** What somebody else's box responds. */
export const foreignResponse = (which: number): Incoming => ({
  status: 200,
  headers: {},
  setCookies: ['XSRF-TOKEN=of-a-router; Path=/'],
  text: '',
  ...boxes[which % boxes.length],
})
