import type { Request, Response, Service } from './tunnel'

/** What a step of a tunnel is told, and what it has done. */

export type TunnelEvent =
  /** A limit of null leaves the tunnel's as it is. */
  | { readonly is: 'add'; readonly mapId: string; readonly service: Service; readonly limitKbps: number | null }
  | MapCommand
  | { readonly is: 'look'; readonly mapId: string }
  /** A service that another phone of the account has added: known here too, and not opened. */
  | { readonly is: 'adopt'; readonly mapId: string; readonly service: Service; readonly isFavourite: boolean }
  /** Closes what another phone has opened. Its port is null while nobody knows it. */
  | {
      readonly is: 'close-other'
      readonly mapId: string
      readonly service: Service
      readonly startedAs: string
      readonly mapPort: number | null
    }
  /** It has left the phone, perhaps long after it was meant to. */
  | { readonly is: 'sent'; readonly sendingId: string }
  | { readonly is: 'answered'; readonly sendingId: string; readonly response: Response }
  /** The requested pause is over. `isQuietOver`: the server's too, whatever the phone's clock says by then. */
  | { readonly is: 'due'; readonly isQuietOver?: boolean }
  | AppEvent

/** What people ask of a node's maps. `hide` removes one from the list before its node has confirmed the stop. */
export type MapCommand =
  | { readonly is: 'start'; readonly mapId: string; readonly replaces?: string }
  | { readonly is: 'stop' | 'remove' | 'hide'; readonly mapId: string }
  | { readonly is: 'favour'; readonly mapId: string; readonly isFavourite: boolean }
  /** Stops it, and never asks for that port again: who has the address is not let in by a later start. */
  | { readonly is: 'retire'; readonly mapId: string; readonly port: number }
  | { readonly is: 'limit'; readonly limitKbps: number }
  /** Ends the tunnel and whatever runs in it, other phones' services too. */
  | { readonly is: 'end' }

export type AppEvent = {
  /**
   * `sign-out`: what may be open is closed, and everything else is dropped. `disowned`: the node is no longer the
   * account's, and gets no tokens any more.
   */
  readonly is: 'background' | 'foreground' | 'sign-out' | 'disowned'
}

export type Effect =
  | { readonly do: 'send'; readonly request: Request }
  /** Replaces any earlier pause. */
  | { readonly do: 'wait'; readonly ms: number; readonly isJittered: boolean }
