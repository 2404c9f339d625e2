import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { AccountGround } from '#web/features/identity/parts/account-ground.tsx'
import { COOKIES_NEEDED, takesCookies } from '#web/features/identity/parts/cookies-needed.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSendMembersOn } from '#web/features/identity/parts/use-send-members-on.ts'

/** Shared by all account pages: the layout, and a redirect for members. */
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

/** Browsers fire no event when cookie settings change. */
const never = () => () => {}

/** The test writes a cookie, so a mounted page runs it once and not on every render. */
function triedOnce() {
  let answer: boolean | undefined
  return () => (answer ??= takesCookies())
}
