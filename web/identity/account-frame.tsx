import type { ComponentProps, ReactNode } from 'react'
import { AccountGround } from '#web/identity/account-ground.tsx'
import { useSendMembersOn } from '#web/identity/use-send-members-on.ts'

/** What all account pages have in common: the ground, and no place for those who are in already. */
export function AccountFrame(props: ComponentProps<typeof AccountGround>) {
  useSendMembersOn()
  return <AccountGround {...props} />
}

export const AccountHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="mb-8">
    <h1 className="text-28">{title}</h1>
    {children && <div className="mt-2 text-ink-soft">{children}</div>}
  </header>
)
