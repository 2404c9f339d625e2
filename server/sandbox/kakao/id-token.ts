import { createHash, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Forgery } from './faults.ts'

type SigningKeyPair = { privateKey: KeyObject; publicKey: KeyObject; kid: string }
type Claims = Record<string, unknown>

const newPair = promisify(generateKeyPair)

/** Signs ID tokens; the key is generated on first use and exists as long as the process. */
export class Signer {
  #own: Promise<SigningKeyPair> | undefined

  async jwks(): Promise<object> {
    const { publicKey, kid } = await this.#pair()
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }
  }

  async token(claims: Claims, forgery: Forgery | undefined): Promise<string | undefined> {
    if (forgery === 'missing') return undefined
    const pair = await this.#pair()
    const told = { ...claims, ...untrue(claims)[forgery ?? ''] }
    if (forgery === 'alg-none') return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(told)}.`
    const kid = forgery === 'unknown-key' ? 'unknown' : pair.kid
    const signedBy = forgery === 'foreign-key' || forgery === 'unknown-key' ? await makePair() : pair
    const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(told)}`
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), signedBy.privateKey).toString('base64url')}`
  }

  #pair(): Promise<SigningKeyPair> {
    return (this.#own ??= makePair())
  }
}

/** The claims of forged tokens, to test that they are rejected (security.md#45). */
const untrue = (claims: Claims): Record<string, Claims> => ({
  'wrong-aud': { aud: 'another-app' },
  'wrong-iss': { iss: 'https://kauth.evil.example' },
  'wrong-nonce': { nonce: 'another-nonce' },
  'wrong-sub': { sub: '4999999999' },
  expired: { iat: Number(claims.iat) - 86_400, exp: Number(claims.iat) - 3_600 },
})

async function makePair(): Promise<SigningKeyPair> {
  const { publicKey, privateKey } = await newPair('rsa', { modulusLength: 2048 })
  const print = publicKey.export({ format: 'der', type: 'spki' })
  return { publicKey, privateKey, kid: createHash('sha256').update(print).digest('hex').slice(0, 32) }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
