import { useState } from 'react'

type SectionId = number | null

/** Sections whose lectures are hidden; null: the lectures before the first section. */
export function useFolds() {
  const [folded, setFolded] = useState<ReadonlySet<SectionId>>(new Set())
  const unfold = (id: SectionId) => setFolded((now) => new Set([...now].filter((one) => one !== id)))
  return {
    isFolded: (id: SectionId) => folded.has(id),
    unfold,
    toggle: (id: SectionId) => (folded.has(id) ? unfold(id) : setFolded(new Set([...folded, id]))),
    foldAll: (ids: readonly SectionId[]) => setFolded(new Set(ids)),
  }
}
