import { openSmtpSink, type SmtpSink } from '../smtp-sink.ts'
import { until } from '../until.ts'

export type ReadMail = { to: string; messageId: string; subject: string; text: string }

/** The mails that a mail server received, parsed as a mail client does. */
export class Mailbox {
  readonly #sink: SmtpSink
  readonly #mails: ReadMail[] = []
  #read = 0

  private constructor(sink: SmtpSink) {
    this.#sink = sink
  }

  static async open(): Promise<Mailbox> {
    return new Mailbox(await openSmtpSink())
  }

  get port(): number {
    return Number(new URL(this.#sink.url).port)
  }

  refuse = (isRefusing: boolean) => this.#sink.refuse(isRefusing ? Infinity : 0)
  close = () => this.#sink.close()

  get mails(): readonly ReadMail[] {
    for (; this.#read < this.#sink.received.length; this.#read += 1) {
      const { recipients, source } = this.#sink.received[this.#read]!
      this.#mails.push({ to: recipients[0] ?? '', ...readSource(source) })
    }
    return this.#mails
  }

  async linkTo(email: string, limitMs: number): Promise<string> {
    const find = () => this.mails.find(({ to }) => to === email)
    const { text } = await until(async () => find(), `a mail to ${email}`, limitMs)
    const link = /https?:\/\/\S+/.exec(text)?.[0]
    if (!link) throw new Error(`no link in the mail to ${email}`)
    const { pathname, search } = new URL(link)
    return pathname + search
  }
}

function readSource(source: string): Omit<ReadMail, 'to'> {
  const headers = headersOf(source)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary ? source.split(`--${boundary}`).slice(1) : [source]
  const plain = parts.find((part) =>
    /text\/plain/i.test(headersOf(part.trimStart()).get('content-type') ?? ''),
  )
  return {
    messageId: headers.get('message-id') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: bodyOf((plain ?? '').trimStart()),
  }
}

function headersOf(part: string): Map<string, string> {
  const head = part.split('\r\n\r\n', 1)[0]!.replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function bodyOf(part: string): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const encoding = headersOf(part).get('content-transfer-encoding') ?? ''
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString()
  return /quoted/i.test(encoding) ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
}

const decodeWords = (line: string): string =>
  line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuoted(text.replaceAll('_', ' ')),
    )

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
