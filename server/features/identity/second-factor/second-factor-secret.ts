import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '#server/platform/sealed.ts'

const PURPOSE = 'second-factor'
const STEP_SEC = 30 // security.md#42
const WINDOW = 1 // one step each side, for clocks that are not exact
const DIGITS = 6

type Keys = { sealKey: string }

/** 160 random bits, encrypted for storage and as a URI for an app. */
export function newSecret({ sealKey }: Keys, brand: string, email: string) {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({
    secret,
    issuer: brand,
    label: email,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SEC,
  })
  return {
    sealed: seal(sealKey, PURPOSE, secret.bytes),
    secret: secret.base32,
    uri: totp.toString(),
  }
}

/** The time step of the code, within the window around now; null for a wrong code. */
export function stepOf({ sealKey }: Keys, sealed: Uint8Array, code: string, now: Date): number | null {
  const bytes = unseal(sealKey, PURPOSE, sealed)
  if (!bytes || code.length !== DIGITS) return null
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret,
    timestamp,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SEC,
    window: WINDOW,
  })
  return delta === null ? null : TOTP.counter({ period: STEP_SEC, timestamp }) + delta
}
