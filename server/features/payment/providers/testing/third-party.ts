import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SHOP_KEY = 'shop-key-of-a-test'

export type Charge = {
  id: string
  reference: string
  buyer: string
  state: 'open' | 'agreed' | 'captured' | 'returned' | 'quit'
  won: number
  returnedWon: number
  back: string
  stop: string
  key: string | null
}

/** A made-up payment company with its own protocol: resources and HTTP methods, states in words, 409 for a no. */
export class ThirdParty {
  readonly charges = new Map<string, Charge>()
  /** The next capture is done, and its answer is lost. */
  losesAnswer = false
  /** Where the page of the next charge is; its own address when absent. */
  pagesAt: string | undefined
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async open(): Promise<ThirdParty> {
    const made = new ThirdParty()
    await once(made.#server.listen(0, '127.0.0.1'), 'listening')
    return made
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  of = (reference: string): Charge => {
    const found = [...this.charges.values()].find((charge) => charge.reference === reference)
    if (!found) throw new Error(`no charge for ${reference}`)
    return found
  }

  /** The buyer's press on the page; returns where the browser goes. */
  async press(page: string, what: 'agree' | 'quit'): Promise<URL> {
    const pressed = await fetch(`${page}/${what}`, { method: 'POST', redirect: 'manual' })
    return new URL(pressed.headers.get('location')!)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, area = '', id = '', act = ''] = (request.url ?? '').split('/')
    const asked = JSON.parse((await textOf(request)) || '{}') as Record<string, unknown>
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const charge = this.charges.get(id)
    if (area === 'pay' && charge)
      return void response.writeHead(302, { location: pressed(charge, act) }).end()
    if (request.headers['x-shop-key'] !== SHOP_KEY) return void send(401, {})
    if (request.method === 'POST' && !id) return void send(201, this.#make(asked))
    if (!charge) return void send(404, {})
    if (request.method === 'GET') return void send(200, charge)
    if (!(act === 'capture' ? capture(charge, asked) : giveBack(charge, asked))) return void send(409, charge)
    if (this.losesAnswer) {
      this.losesAnswer = false
      return void request.socket.destroy()
    }
    send(200, charge)
  }

  #make(asked: Record<string, unknown>): object {
    const id = randomUUID()
    const charge = { ...asked, id, state: 'open', returnedWon: 0, key: null } as Charge
    this.charges.set(id, charge)
    return { id, page: `${this.pagesAt ?? this.url}/pay/${id}` }
  }
}

function pressed(charge: Charge, act: string): string {
  charge.state = act === 'agree' ? 'agreed' : 'quit'
  if (act !== 'agree') return charge.stop
  charge.key = randomUUID()
  const to = new URL(charge.back)
  to.searchParams.set('paymentKey', charge.key)
  to.searchParams.set('amount', String(charge.won))
  return to.href
}

function capture(charge: Charge, { key, won }: Record<string, unknown>): boolean {
  if (charge.state !== 'agreed' || key !== charge.key || won !== charge.won) return false
  charge.state = 'captured'
  return true
}

function giveBack(charge: Charge, { won, remaining }: Record<string, unknown>): boolean {
  if (charge.state !== 'captured' || remaining !== charge.won - charge.returnedWon) return false
  charge.returnedWon += Number(won)
  if (charge.returnedWon === charge.won) charge.state = 'returned'
  return true
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
