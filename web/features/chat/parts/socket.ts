/** Callbacks for a connection; bodies are unparsed. */
export type SocketHandlers = {
  /** Connected and subscribed; called again after each reconnect. */
  opened: () => void
  message: (body: string) => void
  event: (body: string) => void
  softError: (body: string) => void
  /** The server sent an ERROR frame, after which it closes. */
  refused: (sentence: string | undefined) => void
  /** Connection lost; the socket retries until it is stopped. */
  closed: () => void
}

export type Socket = {
  /** Returns false while there is no connection. */
  publish: (destination: string, value: object) => boolean
  /** Closes at once: the network is known to be gone. */
  dropNow: () => void
  stop: () => void
}

export type OpenSocket = (handlers: SocketHandlers) => Socket
