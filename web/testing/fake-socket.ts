import type { SocketHandlers, OpenSocket } from '#web/features/chat/parts/socket.ts'

export type SentFrame = { destination: string; value: object }

/** A fake connection: records what was sent, and lets a test speak for the server. */
export function fakeSocket() {
  const sent: SentFrame[] = []
  const opened: SocketHandlers[] = []
  let isUp = false
  let stops = 0
  const heard = () => {
    const last = opened.at(-1)
    if (!last) throw new Error('no socket has been opened')
    return last
  }
  const open: OpenSocket = (next) => {
    opened.push(next)
    return {
      publish: (destination, value) => {
        if (isUp) sent.push({ destination, value })
        return isUp
      },
      dropNow: () => void (isUp = false),
      stop: () => {
        isUp = false
        stops += 1
      },
    }
  }
  return {
    open,
    sent,
    times: () => opened.length,
    stops: () => stops,
    up: () => {
      isUp = true
      heard().opened()
    },
    down: () => {
      isUp = false
      heard().closed()
    },
    message: (body: object) => heard().message(JSON.stringify(body)),
    event: (body: object) => heard().event(JSON.stringify(body)),
    softError: (body: object) => heard().softError(JSON.stringify(body)),
    refused: (sentence?: string) => heard().refused(sentence),
    raw: () => heard(),
    forget: () => {
      sent.length = 0
      opened.length = 0
      stops = 0
      isUp = false
    },
  }
}
