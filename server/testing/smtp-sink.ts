import { createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

export type SmtpSink = {
  url: string
  /** Complete mails as received, headers first. */
  received: { recipients: string[]; source: string }[]
  /** Refuses this many mails, then accepts again. */
  refuse(count: number): void
  /** Takes this many mails, but the connection breaks before the sender learns it. */
  loseAnswers(count: number): void
  close(): Promise<void>
}

/** A mail server that stores received mails. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const received: SmtpSink['received'] = []
  let refusals = 0
  let lostAnswers = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let buffer = ''
    let recipients: string[] = []
    let isMessage = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 sink')
    socket.on('data', (bytes: Buffer) => {
      buffer += bytes.toString()
      for (;;) {
        const mark = isMessage ? '\r\n.\r\n' : '\r\n'
        const end = buffer.indexOf(mark)
        if (end < 0) return
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + mark.length)
        if (isMessage) takeMessage(part)
        else obey(part)
      }
    })

    function obey(line: string) {
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '')
      if (word === 'DATA') isMessage = true
      if (word === 'QUIT') return socket.end('221 bye\r\n')
      return say(word === 'DATA' ? '354 go on' : '250 ok')
    }

    function takeMessage(source: string) {
      isMessage = false
      if (refusals-- > 0) say(`451 later, <${recipients[0]}>`)
      else {
        received.push({ recipients, source })
        if (lostAnswers-- > 0) socket.destroy()
        else say('250 taken')
      }
      recipients = []
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (count) => (refusals = count),
    loseAnswers: (count) => (lostAnswers = count),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export const messageIdIn = (source: string) => /^Message-ID: *(<[^>]+>)/im.exec(source)?.[1]
