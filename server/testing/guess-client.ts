// guess-client.ts <port> <email> <password> <guesses> <at once>: guesses a password over kept connections,
// from a new address each time and correctly only the last time but one; prints the count of each status. Raw
// sockets in a separate process, because a client library would cost more than the responses.
import { connect } from 'node:net'

const [email = '', password = ''] = process.argv.slice(3, 5)
const [port = 0, guesses = 0, atOnce = 0] = [process.argv[2], ...process.argv.slice(5)].map(Number)
const seen: Record<string, number> = {}
let sent = 0

await Promise.all(Array.from({ length: atOnce }, guessOn))
process.stdout.write(JSON.stringify(seen))

function guessOn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const next = () => {
      if (sent >= guesses) {
        socket.destroy()
        return resolve()
      }
      answer = ''
      sent += 1
      socket.write(guess(sent))
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer += text
      if (!isWhole(answer)) return
      const status = answer.slice(9, 12)
      seen[status] = (seen[status] ?? 0) + 1
      next()
    })
    socket.on('error', reject)
    socket.on('connect', next)
  })
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n') + 4
  return head >= 4 && answer.length - head >= Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0)
}

function guess(at: number): string {
  const typed = at === guesses - 1 ? password : `Wrong!pass${at}`
  const body = JSON.stringify({ email, password: typed })
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'host: 127.0.0.1',
    `x-forwarded-for: 10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
