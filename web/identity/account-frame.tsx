import type { ComponentProps } from 'react'
import { AccountGround } from '#web/identity/account-ground.tsx'
import { useSendMembersOn } from '#web/identity/use-send-members-on.ts'

/** What all account pages have in common: the ground, and no place for those who are in already. */
export function AccountFrame(props: ComponentProps<typeof AccountGround>) {
  useSendMembersOn()
  return <AccountGround {...props} />
}
