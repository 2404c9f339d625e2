import { useId } from 'react'
import type { Role } from '#contract/identity/identity.ts'
import { ROLE_WORDS } from '#web/features/admin/parts/role-words.ts'

const NOTES: Record<Role, string> = {
  ROLE_MEMBER: '강의를 듣고 질문합니다.',
  ROLE_SUPPORT: '관리 화면을 봅니다. 바꿀 수는 없습니다.',
  ROLE_ADMIN: '관리 화면에서 무엇이든 바꿉니다.',
}

export function RoleBox({ role, isHeld }: { role: Role; isHeld: boolean }) {
  const noteId = useId()
  return (
    <div className="py-1">
      <label className="flex min-h-6 items-center gap-3 text-15 font-semibold">
        <input
          type="checkbox"
          name="roles"
          value={role}
          defaultChecked={isHeld}
          aria-describedby={noteId}
          className="size-5 shrink-0"
        />
        {ROLE_WORDS[role]}
      </label>
      <p id={noteId} className="pl-8 text-13 text-ink-soft">
        {NOTES[role]}
      </p>
    </div>
  )
}
