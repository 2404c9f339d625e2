import { useState } from 'react'
import { isViewing } from '#web/api/learner-view.ts'
import { useSession } from '#web/features/identity/session.ts'

type Values = Record<string, string>

const keyOf = (memberId: number, name: string) => `codemaru.draft.${memberId}.${name}`

/** A draft survives a reload, per device and member; it is deleted once sent. */
export function useDraft<Draft extends Values>(name: string, empty: Draft) {
  const session = useSession()
  const key = keyOf(session.is === 'member' ? session.user.id : 0, name)
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...keptDraft(key) }))
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(key, isSame(next, empty) ? null : next)
  }
  const forget = () => {
    setDraft(empty)
    keep(key, null)
  }
  return { draft, change, forget, isKept: !isSame(draft, empty) }
}

const isSame = (one: Values, other: Values) => Object.keys(other).every((name) => one[name] === other[name])

function keep(key: string, draft: Values | null) {
  if (isViewing()) return
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

function keptDraft(key: string): Values {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {}
  }
}
