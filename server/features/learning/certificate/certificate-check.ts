import { type CertificateCheck, certificateUnknown } from '#contract/learning/certificate.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Throttle } from '#server/platform/http/throttle.ts'
import { findByNumber } from './certificate.store.ts'
import { readNumber } from './certificate-number.ts'
import { maskedName } from '#server/features/identity/masked-name.ts'

type CheckDeps = Pick<Deps, 'db'> & { checksOfAddress: Throttle }

/** Checks a certificate by its number. A malformed number is refused without counting as an attempt. */
export async function checkCertificate(
  { db, checksOfAddress }: CheckDeps,
  typed: string,
  address: string,
): Promise<CertificateCheck> {
  const number = readNumber(typed) ?? refuse(certificateUnknown)
  await checksOfAddress.take(address)
  const { course_title, revoked_at, holder, lecture_secs, issued_at } =
    (await findByNumber(db, number)) ?? refuse(certificateUnknown)
  return {
    number,
    state: revoked_at ? 'revoked' : 'valid',
    courseTitle: course_title,
    details:
      revoked_at || !holder
        ? null
        : {
            holder: maskedName(holder.name),
            durationSec: lecture_secs.reduce((total, sec) => total + sec, 0),
            from: holder.beganOn,
            until: holder.metOn,
            issuedOn: seoulDate(issued_at),
          },
  }
}
