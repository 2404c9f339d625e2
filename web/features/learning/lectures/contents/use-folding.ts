import { useState } from 'react'
import type { LectureListItem } from '#contract/learning/learning.ts'

export type SectionFolds = { isOpen: (sectionId: number) => boolean; toggle: (sectionId: number) => void }

/** Which sections are unfolded: that of the chosen lecture, and those that the reader unfolded. */
export function useFolding(chosen: LectureListItem | undefined): SectionFolds {
  const chosenId = chosen?.id ?? null
  const [seenId, setSeenId] = useState<number | null>(null)
  const [open, setOpen] = useState<readonly number[]>([])
  if (chosenId !== seenId) {
    setSeenId(chosenId)
    const sectionId = chosen?.sectionId ?? null
    if (sectionId !== null && !open.includes(sectionId)) setOpen([...open, sectionId])
  }
  return {
    isOpen: (sectionId) => open.includes(sectionId),
    toggle: (sectionId) =>
      setOpen(open.includes(sectionId) ? open.filter((each) => each !== sectionId) : [...open, sectionId]),
  }
}
