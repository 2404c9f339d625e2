import { request } from 'node:http'

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }
type AskOptions = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends one request over a new connection and returns the complete response. */
export function ask(
  url: string,
  { method = 'POST', headers = {}, body = '' }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const asking = request(url, { method, headers: { ...length, ...headers }, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
      response.once('error', reject)
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

export type Stream = { next(): Promise<string>; ended: Promise<void>; cut(): void }

/** A request with a streaming response, read chunk by chunk. */
export function listen(url: string, { method = 'POST', headers = {} }: AskOptions = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent: false }, (response) => {
      const pieces: string[] = []
      let wake = () => {}
      let isOver = false
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        pieces.push(...chunk.split(/(?<=\n)/))
        wake()
      })
      const ended = new Promise<void>((done) =>
        response.once('close', () => {
          isOver = true
          wake()
          done()
        }),
      )
      response.on('error', () => {})
      const next = async () => {
        while (pieces.length === 0 && !isOver) await new Promise<void>((heard) => (wake = heard))
        return pieces.shift() ?? ''
      }
      resolve({ next, ended, cut: () => asking.destroy() })
    })
    asking.once('error', reject)
    asking.end()
  })
}
