import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'

const LIFE_SEC = 12 * 3_600 // a working day with the page open; the file route checks the caller as well
const MAC_BYTES = 16
const TOKEN = /^(v1\.([1-9]\d{0,9})\.(\d{1,11}))\.([0-9a-f]{32})$/

export const CHAT_FILES = '/api/chat/files'

export type FileLinks = {
  urlOf(fileId: number): string
  /** The file id, `expired`, or null for a token that this server never signed. */
  read(token: string): number | 'expired' | null
}

/** Signed file addresses that expire; the file route checks who may open one. */
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
