import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { AccountGround } from '#web/features/identity/parts/account-ground.tsx'
import { COOKIES_NEEDED, takesCookies } from '#web/features/identity/login/cookies-needed.ts'
import { FormMessage } from '#web/features/identity/parts/form-message.tsx'
import { useSendMembersOn } from '#web/features/identity/parts/use-send-members-on.ts'

/** What all account pages have in common: the ground, and no place for those who are in already. */
export function AccountFrame({ children, ...ground }: ComponentProps<typeof AccountGround>) {
  useSendMembersOn()
  const [tryCookie] = useState(triedOnce)
  const isBlocked = !useSyncExternalStore(never, tryCookie, () => true)
  return (
    <AccountGround {...ground}>
      {isBlocked && (
        <div className="mb-6">
          <FormMessage>{COOKIES_NEEDED}</FormMessage>
        </div>
      )}
      {children}
    </AccountGround>
  )
}

/** A browser sends no event when its settings change. */
const never = () => () => {}

/** A try writes the cookie jar, so a mounted page tries once and not at every render. */
function triedOnce() {
  let answer: boolean | undefined
  return () => (answer ??= takesCookies())
}
