import type * as koffi from 'koffi'
import type { Socket } from 'node:net'

/**
 * Sends bytes of an open file inside the kernel. Returns how many the socket took: 0 if it is full, has
 * pending data, or the file ends before `start`. Blocks on the disk, not on the socket.
 */
export type Sendfile = (socket: Socket | null, fd: number, start: number, length: number) => number

type SystemCall = (to: number, from: number, offset: BigInt64Array, count: number) => number
type SendfileLookup = { is: 'ready'; sendfile: Sendfile } | { is: 'absent'; lacks: 'system' | 'package' }

/** Null if it is switched off, or where `findSendfile` finds none: the caller then copies. */
export async function openSendfile({ isOn }: { isOn: boolean }): Promise<Sendfile | null> {
  const found = isOn ? await findSendfile() : null
  return found?.is === 'ready' ? found.sendfile : null
}

/** Only on 64-bit Linux: elsewhere the call has another signature. The package is optional. */
export async function findSendfile(
  importKoffi: () => Promise<Koffi> = () => import('koffi'),
  { platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): Promise<SendfileLookup> {
  if (platform !== 'linux' || !['x64', 'arm64'].includes(arch)) return { is: 'absent', lacks: 'system' }
  try {
    const { load } = await importKoffi()
    const call = load(null).func('sendfile', 'intptr_t', ['int', 'int', 'void *', 'size_t']) as SystemCall
    return { is: 'ready', sendfile: through(call) }
  } catch {
    return { is: 'absent', lacks: 'package' }
  }
}

type Koffi = Pick<typeof koffi, 'load'>

function through(call: SystemCall): Sendfile {
  const offset = new BigInt64Array(1)
  return (socket, fd, start, length) => {
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
