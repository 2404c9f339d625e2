import type { AdminMember } from '#contract/admin/admin-members.ts'
import { ROLE_WORDS } from '#contract/identity/role-words.ts'

const BADGE = 'inline-block rounded-board px-2 py-0.5 text-13 font-semibold whitespace-nowrap'

/** A member's roles; a removed account has none. */
export function MemberRoles({ member: { roles, isDeleted } }: { member: AdminMember }) {
  if (isDeleted) return <span className={`${BADGE} bg-persimmon-wash text-persimmon-deep`}>탈퇴</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <span
          key={role}
          className={`${BADGE} ${role === 'ROLE_MEMBER' ? 'bg-wood-1 text-ink' : 'bg-indigo-wash text-indigo'}`}
        >
          {ROLE_WORDS[role]}
        </span>
      ))}
    </span>
  )
}
