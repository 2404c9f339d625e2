// chat-client.ts <plan.json>: pairs of a sender and a receiver, one message at a time per pair; sends its parent
// {"messages","seconds","p50Ms","p99Ms"}. With `isIdle` the sockets only stay open.
import { readFileSync } from 'node:fs'
import WebSocket from 'ws'
import { CHAT_MESSAGES, CHAT_SEND, CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import type { ChatPlan } from '../chat/chat.ts'

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ChatPlan
const AT_ONCE = 20
const latencies: number[] = []

type Socket = { say(body: object): void; heard: () => void }

const sockets: Socket[] = []
while (sockets.length < plan.clients.length)
  sockets.push(...(await Promise.all(plan.clients.slice(sockets.length, sockets.length + AT_ONCE).map(open))))
process.send!('open')
await new Promise((go) => process.once('message', go))
const endsAt = performance.now() + plan.seconds * 1000
await (plan.isIdle ? new Promise((done) => process.once('message', done)) : Promise.all(pairs().map(talk)))
latencies.sort((a, b) => a - b)
const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
process.send!({ messages: latencies.length, seconds: plan.seconds, p50Ms: at(0.5), p99Ms: at(0.99) }, () =>
  process.exit(0),
)

/** Sender, receiver and message; a client without a partner receives its own messages. */
function pairs(): [Socket, Socket, object][] {
  return plan.clients.flatMap(({ body, hears }, index) =>
    body ? [[sockets[index]!, sockets[hears]!, body]] : [],
  )
}

function talk([speaker, hearer, body]: [Socket, Socket, object]): Promise<void> {
  return new Promise((done) => {
    let sentAt = 0
    const say = () => {
      sentAt = performance.now()
      speaker.say(body)
    }
    hearer.heard = () => {
      latencies.push(performance.now() - sentAt)
      if (performance.now() < endsAt) say()
      else done()
    }
    say()
  })
}

function open({ name, bearer }: ChatPlan['clients'][number]): Promise<Socket> {
  return plan.is === 'bare' ? openBare(name) : openStomp(name, bearer)
}

function openBare(name: string): Promise<Socket> {
  const raw = new WebSocket(`ws://127.0.0.1:${plan.port}/`, { headers: { 'x-name': name } })
  const socket: Socket = { say: (body) => raw.send(JSON.stringify(body)), heard: () => {} }
  raw.on('message', () => socket.heard())
  return new Promise((resolve, reject) => raw.once('open', () => resolve(socket)).once('error', reject))
}

/** Connects as sockjs-client does with its first transport, the websocket. */
function openStomp(name: string, bearer: string | undefined): Promise<Socket> {
  const url = `ws://127.0.0.1:${plan.port}${CHAT_SOCKET_PATH}/000/${name}/websocket`
  const raw = new WebSocket(url, { headers: { 'x-name': name } })
  const put = (frame: string) => raw.send(JSON.stringify([`${frame}\0`]))
  const socket: Socket = {
    say: (body) =>
      put(`SEND\ndestination:${CHAT_SEND}\ncontent-type:application/json\n\n${JSON.stringify(body)}`),
    heard: () => {},
  }
  const auth = bearer ? `Authorization:Bearer ${bearer}\n` : ''
  return new Promise((resolve, reject) => {
    raw.once('error', reject)
    raw.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text === 'o') put(`CONNECT\naccept-version:1.2\nhost:bench\nheart-beat:0,0\n${auth}\n`)
      else if (text.startsWith('a["CONNECTED'))
        put(`SUBSCRIBE\nid:sub-0\ndestination:${CHAT_MESSAGES}\nreceipt:r\n\n`)
      else if (text.startsWith('a["RECEIPT')) resolve(socket)
      else if (text.startsWith('a["MESSAGE')) socket.heard()
      else if (text.startsWith('a["ERROR') || text.startsWith('c')) reject(new Error(text))
    })
  })
}
