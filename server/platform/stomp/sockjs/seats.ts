import { addressGroup } from '../../http/address/client-address.ts'
import type { SockjsLimits } from './sockjs-limits.ts'

export type Seat = {
  /** Moves the seat to an owner. Returns false if the owner has none left; the current seat is then kept. */
  claim(owner: string): boolean
  free(): void
}

/** Counts open sessions per known person, otherwise per address. */
export class Seats {
  readonly #taken = new Map<string, number>()
  readonly #limits: Pick<SockjsLimits, 'perOwner' | 'perAddress'>

  constructor(limits: Pick<SockjsLimits, 'perOwner' | 'perAddress'>) {
    this.#limits = limits
  }

  hasRoom(address: string, owner: string): boolean {
    return this.#isFree(keyOf(address, owner))
  }

  take(address: string, owner: string): Seat | null {
    let key = keyOf(address, owner)
    if (!this.#sit(key)) return null
    return {
      claim: (claimed) => {
        const next = `owner ${claimed}`
        if (next === key) return true
        if (!this.#sit(next)) return false
        this.#leave(key)
        key = next
        return true
      },
      free: () => {
        this.#leave(key)
        key = ''
      },
    }
  }

  #isFree(key: string): boolean {
    const { perOwner, perAddress } = this.#limits
    return (this.#taken.get(key) ?? 0) < (key.startsWith('owner ') ? perOwner : perAddress)
  }

  #sit(key: string): boolean {
    if (!this.#isFree(key)) return false
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1)
    return true
  }

  #leave(key: string): void {
    const left = (this.#taken.get(key) ?? 0) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}

const keyOf = (address: string, owner: string) =>
  owner === '' ? `address ${addressGroup(address)}` : `owner ${owner}`
