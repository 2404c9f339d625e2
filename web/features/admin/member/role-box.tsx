import { useId } from 'react'
import type { Role } from '#contract/identity/identity.ts'
import { ROLE_NOTES, ROLE_WORDS } from '#contract/identity/role-words.ts'

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
        {ROLE_NOTES[role]}
      </p>
    </div>
  )
}
