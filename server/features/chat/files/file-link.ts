import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'

const LIFE_SEC = 12 * 3_600 // a working day with the page open; whoever follows it is asked who they are as well
const MAC_BYTES = 16
const TOKEN = /^(v1\.([1-9]\d{0,9})\.(\d{1,11}))\.([0-9a-f]{32})$/

export const CHAT_FILES = '/api/chat/files'

export type FileLinks = {
  urlOf(fileId: number): string
  /** The file that a token opens, `expired`, or null for what was never ours. */
  read(token: string): number | 'expired' | null
}

/** Addresses of files that cannot be guessed and end; who may follow one is another question. */
export function openFileLinks(mediaKey: string, clock: Clock): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', mediaKey, '', 'codemaru chat file v1', 32))
  const macOf = (body: string) => createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)
  const nowSec = () => Math.floor(clock.now().getTime() / 1000)
  return {
    urlOf(fileId) {
      const body = `v1.${fileId}.${nowSec() + LIFE_SEC}`
      return `${CHAT_FILES}/${body}.${macOf(body).toString('hex')}`
    },
    read(token) {
      const [, body = '', fileId, expiresSec, mac = ''] = TOKEN.exec(token) ?? []
      if (!fileId || !timingSafeEqual(macOf(body), Buffer.from(mac, 'hex'))) return null
      return Number(expiresSec) > nowSec() ? Number(fileId) : 'expired'
    },
  }
}
