import { passwordCommon } from '#contract/identity/identity.ts'
import { samePassword } from '#contract/identity/password.ts'
import { invalid } from '#contract/platform/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Branding } from '#server/features/site/site.ts'
import { isCommonPassword } from './common-passwords.ts'

type PasswordChoice = { password: string; email: string; name: string }

/** `field` is the name of the password's form field. */
export function refuseCommonPassword(
  { branding: { brand } }: { branding: Branding },
  { password, ...person }: PasswordChoice,
  field: 'password' | 'newPassword',
): void {
  if (isCommonPassword(password, { ...person, brandNames: [brand.name, brand.latinName] }))
    refuseField(field, passwordCommon)
}

export const refuseSamePassword = (): never => refuseField('newPassword', samePassword)

function refuseField(field: string, message: string): never {
  return refuse({ ...invalid, message }, { errors: [{ field, message }] })
}
