/** What is heard on the wire; bodies as they came. */
export type Heard = {
  /** Connected and subscribed; again after each interruption. */
  opened: () => void
  message: (body: string) => void
  event: (body: string) => void
  softError: (body: string) => void
  /** An ERROR frame; the server closes after it. */
  refused: (sentence: string | undefined) => void
  /** Interrupted; it tries again by itself until it is stopped. */
  closed: () => void
}

export type Socket = {
  /** False while there is no connection. */
  publish: (destination: string, value: object) => boolean
  /** The network is known to be gone: not to be waited for. */
  dropNow: () => void
  stop: () => void
}

export type OpenSocket = (heard: Heard) => Socket
