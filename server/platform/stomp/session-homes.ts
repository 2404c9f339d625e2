import type { IncomingMessage, ServerResponse } from 'node:http'

type Exchange = { request: IncomingMessage; response: ServerResponse; session: string }
type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Where sessions without WebSockets are kept when several processes share a port: each request may reach any of them. */
export type SessionHomes = {
  isHere(session: string): boolean
  /** Lets the process that keeps the session answer. `address`: of the client. */
  passOn(exchange: Exchange, sent: { address: string; body: string }): void
  /** What handles the requests that the other processes pass on. */
  handleBy(handle: Handle): void
  /** From now on they pass on what belongs here. */
  open(): Promise<void>
  /** The client's address of a request that another process passed on. */
  addressOf(request: IncomingMessage): string | undefined
  close(): void
}
