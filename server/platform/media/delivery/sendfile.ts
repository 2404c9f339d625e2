import type { Socket } from 'node:net'

type SystemCall = (to: number, from: number, offset: BigInt64Array, count: number) => number

/**
 * Has the system pass `length` bytes of an open file on to a socket, without a copy in this process. Says how many the
 * socket took: 0 when it takes none now, when something else is still on its way to it, and when the file ends before
 * `start`. Does not wait for the socket, but for a disk that the bytes lie on. null where the system does not know it.
 */
export const sendfile = await findSendfile()

async function findSendfile() {
  const call = await findSystemCall()
  if (!call) return null
  const offset = new BigInt64Array(1)
  return (socket: Socket | null, fd: number, start: number, length: number): number => {
    const to = socket && socket.writableLength === 0 ? descriptorOf(socket) : -1
    if (to < 0) return 0
    offset[0] = BigInt(start)
    return Math.max(0, call(to, fd, offset, length))
  }
}

/** An encrypted socket gives the descriptor of the bare one below it: what went there would be sent in clear. */
function descriptorOf(socket: Socket & { _handle?: { fd?: number } | null; encrypted?: true }): number {
  return socket.encrypted ? -1 : (socket._handle?.fd ?? -1)
}

/** Of Linux and processors of 64 bits alone: elsewhere the call has another shape. */
async function findSystemCall(): Promise<SystemCall | null> {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return null
  try {
    const { load } = await import('koffi')
    return load(null).func('sendfile', 'intptr_t', ['int', 'int', 'void *', 'size_t']) as SystemCall
  } catch {
    return null
  }
}
