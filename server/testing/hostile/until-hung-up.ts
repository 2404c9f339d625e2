import { connect } from 'node:net'

const GIVE_UP_MS = 20_000

/**
 * Sends bytes and resolves with the response once the server closes the connection; rejects if it does not.
 */
export function untilHungUp(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(GIVE_UP_MS, () => {
      socket.destroy()
      reject(new Error(`still open after ${JSON.stringify(bytes.slice(0, 200))}: ${received}`))
    })
    socket.on('data', (more: Buffer) => (received += more.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}
