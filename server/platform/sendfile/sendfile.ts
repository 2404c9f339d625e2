import type { Socket } from 'node:net'

type SystemCall = (to: number, from: number, offset: BigInt64Array, count: number) => number

/**
 * Sends bytes of an open file inside the kernel; null if the system lacks the call. Returns how many the
 * socket took: 0 if it is full, has pending data, or the file ends before `start`. Blocks on the disk, not on
 * the socket.
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

/** Not for TLS: its descriptor is the TCP socket's, where data would be sent unencrypted. */
function descriptorOf(socket: Socket & { _handle?: { fd?: number } | null; encrypted?: true }): number {
  return socket.encrypted ? -1 : (socket._handle?.fd ?? -1)
}

/** Only on 64-bit Linux: elsewhere the call has another signature. */
async function findSystemCall(): Promise<SystemCall | null> {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return null
  try {
    const { load } = await import('koffi')
    return load(null).func('sendfile', 'intptr_t', ['int', 'int', 'void *', 'size_t']) as SystemCall
  } catch {
    return null
  }
}
