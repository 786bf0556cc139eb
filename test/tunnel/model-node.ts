import { errcodes } from '@/tunnel/shapes'
import type { Request, Response } from '@/tunnel/tunnel'

/** A node with its tunnel service, as small as its rules are (`test/backend/handlers/tunnel.ts`): the real state. */

type Tunnel = { pid: number; openedAs: string; isOpen: boolean }
type Map = {
  pid: number
  startedAs: string
  mapId: string
  mapPort: number
  limitKbps: number
  stoppedAtMs: number | null
  /** Started by another phone of the account. */
  isElsewhere: boolean
}

export class ModelNode {
  private isOn = true
  /** No more tunnels and maps for this account. */
  private isFull = false
  /** Somebody else's node by now: whatever is open in it stays so. */
  isUnbound = false
  /** How often a phone has destroyed the tunnel, whoever uses it. */
  destroyed = 0
  /** The account's token is refused. */
  hasExpired = false
  wasLimitedElsewhere = false
  /** The limit of a map whose start names none. */
  private limitKbps = 0
  tunnels: Tunnel[] = []
  maps: Map[] = []
  private takenPorts = new Set<number>()
  private nextPort = 20_000

  constructor(private readonly now: () => number) {}

  get open(): Tunnel | undefined {
    return this.tunnels.find(({ isOpen }) => isOpen)
  }

  /** What this phone has started. */
  get running(): Map[] {
    return this.everyRunning.filter(({ isElsewhere }) => !isElsewhere)
  }
  private get everyRunning(): Map[] {
    return this.maps.filter(({ stoppedAtMs }) => stoppedAtMs === null)
  }
  get runningElsewhere(): Map[] {
    return this.everyRunning.filter(({ isElsewhere }) => isElsewhere)
  }

  switchOff(): void {
    this.isOn = false
    this.close()
  }

  switchOn(): void {
    this.isOn = true
  }

  setFull(isFull: boolean): void {
    this.isFull = isFull
  }

  /** Something stops one: a reboot of the service, another version of the app. */
  stopOne(): void {
    const [map] = this.running
    if (map) map.stoppedAtMs = this.now()
  }

  /** Another phone of the account opens a service. */
  openElsewhere(): void {
    if (!this.isOn || this.isUnbound) return
    const id = `elsewhere ${this.maps.length}`
    this.create(id)
    const { open } = this
    if (!open) return
    const { pid } = open
    const facts = { startedAs: id, mapId: id, mapPort: this.nextPort++, limitKbps: 0, stoppedAtMs: null }
    this.maps.push({ pid, ...facts, isElsewhere: true })
  }

  /** Another phone of the account limits everything in its tunnel. */
  limitElsewhere(limitKbps: number): void {
    this.wasLimitedElsewhere = true
    this.limitKbps = limitKbps
    for (const map of this.everyRunning) map.limitKbps = limitKbps
  }

  /** The user of another phone ends the tunnel. */
  endElsewhere(): void {
    if (!this.isUnbound) this.close()
  }

  /** Somebody else takes every port that is free now. */
  takePorts(): void {
    for (const { mapPort, stoppedAtMs } of this.maps) if (stoppedAtMs !== null) this.takenPorts.add(mapPort)
  }

  act(request: Request): Response {
    return this.isUnbound || this.hasExpired ? { is: 'refused', errcode: errcodes.refused } : this.obey(request)
  }

  private obey(request: Request): Response {
    switch (request.call) {
      case 'create':
        return this.create(request.sequenceId)
      case 'destroy':
        this.destroyed += 1
        this.close()
        return { is: 'done' }
      case 'start':
        return this.start(request)
      case 'stop':
        for (const map of this.everyRunning) if (map.mapPort === request.mapPort) map.stoppedAtMs = this.now()
        return { is: 'done' }
      case 'limit':
        if (!this.isOn) return { is: 'refused', errcode: errcodes.calleeOffline }
        if (!this.open) return { is: 'refused', errcode: errcodes.refused }
        this.limitKbps = request.limitKbps
        for (const map of this.everyRunning) map.limitKbps = request.limitKbps
        return { is: 'done' }
    }
  }

  private create(openedAs: string): Response {
    if (!this.isOn) return { is: 'refused', errcode: errcodes.calleeOffline }
    const known = this.tunnels.find(tunnel => tunnel.openedAs === openedAs) ?? this.open
    if (known) return { is: 'created', callerPid: known.pid, status: known.isOpen ? 'direct' : 'closed' }
    if (this.isFull) return { is: 'refused', errcode: errcodes.quotaUsedUp }
    const pid = this.tunnels.length + 1
    this.tunnels.push({ pid, openedAs, isOpen: true })
    return { is: 'created', callerPid: pid, status: 'direct' }
  }

  private start(request: Request & { call: 'start' }): Response {
    if (!this.isOn) return { is: 'refused', errcode: errcodes.calleeOffline }
    if (!this.open) return { is: 'refused', errcode: errcodes.refused }
    const { pid } = this.open
    const known = this.maps.find(map => map.pid === pid && map.startedAs === request.sequenceId)
    if (known && known.stoppedAtMs !== null) return { is: 'refused', errcode: errcodes.refused }
    if (known) return { is: 'started', callerPid: pid, host: 'node.example', port: known.mapPort }
    if (this.isFull) return { is: 'refused', errcode: errcodes.quotaUsedUp }
    const { listenPort, mapId, limitKbps, sequenceId: startedAs } = request
    if (this.takenPorts.has(listenPort) || this.everyRunning.some(({ mapPort }) => mapPort === listenPort))
      return { is: 'refused', errcode: errcodes.portInUse }
    const mapPort = listenPort === 0 ? this.nextPort++ : listenPort
    const limited = { limitKbps: limitKbps ?? this.limitKbps }
    this.maps.push({ pid, startedAs, mapId, mapPort, ...limited, stoppedAtMs: null, isElsewhere: false })
    return { is: 'started', callerPid: pid, host: 'node.example', port: mapPort }
  }

  private close(): void {
    for (const tunnel of this.tunnels) tunnel.isOpen = false
    for (const map of this.everyRunning) map.stoppedAtMs = this.now()
  }
}
