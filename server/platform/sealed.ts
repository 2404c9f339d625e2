import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const FORM = 1 // the first byte is a format version, so that formats can change later
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Encrypts and authenticates content for one purpose. `sealKey` comes from `secrets.json`. */
export function seal(sealKey: string, purpose: string, content: string | Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(sealKey, purpose), iv)
  const hidden = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()])
  return Buffer.concat([Buffer.of(FORM), iv, cipher.getAuthTag(), hidden])
}

/** Returns null for content that was not sealed with this key for this purpose. */
export function unseal(sealKey: string, purpose: string, sealed: Uint8Array): Buffer | null {
  const bytes = Buffer.from(sealed)
  const [ivEnd, tagEnd] = [1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES]
  if (bytes.length < tagEnd || bytes[0] !== FORM) return null
  const decipher = createDecipheriv(CIPHER, keyFor(sealKey, purpose), bytes.subarray(1, ivEnd))
  decipher.setAuthTag(bytes.subarray(ivEnd, tagEnd))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}

const keyFor = (sealKey: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(sealKey, 'base64url'), '', purpose, KEY_BYTES))
