import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 16
const TOKEN = /^(v1\.([1-9]\d{0,9})\.(0|[1-9]\d{0,9}))\.([0-9a-f]{32})$/

/** `announcementId` is 0 in a mail that is no announcement. */
type OptOutLink = { memberId: number; announcementId: number }

export type OptOutLinks = {
  /** The page with the button; mail programs send their one press to the same address. */
  urlOf(link: OptOutLink): string
  /** null for a token that this server never signed. */
  read(token: string): OptOutLink | null
}

/** Signed addresses without an end: a mail may be read years later, and refusing must still work. */
export function openOptOutLinks(sealKey: string, publicOrigin: string): OptOutLinks {
  const secret = Buffer.from(sealKey, 'base64url')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'codemaru advertising opt-out v1', 32))
  const macOf = (body: string) => createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)
  return {
    urlOf({ memberId, announcementId }) {
      const body = `v1.${memberId}.${announcementId}`
      return `${publicOrigin}/opt-out/${body}.${macOf(body).toString('hex')}`
    },
    read(token) {
      const [, body = '', memberId, announcementId, mac = ''] = TOKEN.exec(token) ?? []
      if (!memberId || !timingSafeEqual(macOf(body), Buffer.from(mac, 'hex'))) return null
      return { memberId: Number(memberId), announcementId: Number(announcementId) }
    },
  }
}
