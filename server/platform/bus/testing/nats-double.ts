import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

type Subscription = { socket: Socket; id: string; subject: string; echoes: boolean }

const INFO = { server_id: 'double', version: '2.9.0', proto: 1, headers: false, max_payload: 1_048_576 }

/** The part of the NATS protocol that clients of a relay use: subjects with `*`, no queues, no headers. */
export async function openNatsDouble(port: number) {
  const sockets = new Set<Socket>()
  const subscriptions = new Set<Subscription>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      for (const one of subscriptions) if (one.socket === socket) subscriptions.delete(one)
    })
    socket.write(`INFO ${JSON.stringify(INFO)}\r\n`)
    void serve(socket, subscriptions)
  })
  const listen = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  const pause = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  return { pause, resume: listen, stop: async () => void (server.listening && (await pause())) }
}

async function serve(socket: Socket, subscriptions: Set<Subscription>): Promise<void> {
  let echoes = true
  let published: string | null = null
  for await (const line of createInterface({ input: socket })) {
    if (published !== null) {
      for (const one of subscriptions)
        if (matches(one.subject, published) && (one.echoes || one.socket !== socket))
          one.socket.write(`MSG ${published} ${one.id} ${Buffer.byteLength(line)}\r\n${line}\r\n`)
      published = null
      continue
    }
    const [verb = '', first = '', second = ''] = line.split(' ')
    if (verb === 'CONNECT')
      echoes = (JSON.parse(line.slice(verb.length)) as { echo?: boolean }).echo !== false
    else if (verb === 'PING') socket.write('PONG\r\n')
    else if (verb === 'SUB') subscriptions.add({ socket, id: second, subject: first, echoes })
    else if (verb === 'PUB') published = first
    else if (verb === 'UNSUB')
      for (const one of subscriptions)
        if (one.socket === socket && one.id === first) subscriptions.delete(one)
  }
}

function matches(pattern: string, subject: string): boolean {
  const [wanted, given] = [pattern.split('.'), subject.split('.')]
  return wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at])
}
