import * as z from 'zod/mini'
import { Email, Name, Phone } from '#contract/identity/identity.ts'
import { KakaoFailure } from './failure.ts'

/** The person of a Kakao login; only `subject` identifies an account, the rest may be missing. */
export type KakaoPerson = {
  subject: string
  /** Only an address that Kakao calls valid and verified. */
  email: string | null
  name: string | null
  phone: string | null
}

const maybeText = z.catch(z.optional(z.string()), undefined)
const maybeTrue = z.catch(z.optional(z.boolean()), undefined)

const Answer = z.object({
  // Kakao documents an int64; an id that a double cannot hold exactly could be another person's, so it is refused.
  id: z.int().check(z.positive()),
  kakao_account: z.catch(
    z.optional(
      z.object({
        email: maybeText,
        is_email_valid: maybeTrue,
        is_email_verified: maybeTrue,
        phone_number: maybeText,
        name: maybeText,
        profile: z.catch(z.optional(z.object({ nickname: maybeText })), undefined),
      }),
    ),
    undefined,
  ),
})

/** Reads the answer of `/v2/user/me`. */
export function personOf(answer: unknown): KakaoPerson {
  const read = Answer.safeParse(answer)
  if (!read.success) throw new KakaoFailure('failed', { code: 'unreadable person' })
  const { id, kakao_account: account = {} } = read.data
  const isVerified = account.is_email_valid === true && account.is_email_verified === true
  return {
    subject: String(id),
    email: isVerified ? usable(Email, account.email) : null,
    name: usable(Name, account.name ?? account.profile?.nickname),
    phone: usable(Phone, account.phone_number),
  }
}

/** Values that our form accepts; for others null, and the form asks for them. */
function usable<Schema extends z.ZodMiniType<string>>(schema: Schema, told: string | undefined) {
  const read = schema.safeParse(told)
  return read.success ? read.data : null
}
