import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { idOf } from '#contract/id.ts'
import type { LectureListItem } from '#contract/learning.ts'
import { nextUnfinished } from '#web/learning/lecture-progress.ts'

/** The chosen lecture lives in the address; where none is named, the next unfinished one is. */
export function useChosenLecture(lectures: LectureListItem[] | undefined) {
  const [search, setSearch] = useSearchParams()
  const chosenId = idOf(search.get('lecture'))

  // Replaced, not added: one step back leaves the player, however many lectures were watched.
  const choose = (lectureId: number) =>
    setSearch({ lecture: String(lectureId) }, { replace: true, preventScrollReset: true })
  const chooseNext = useEffectEvent(() => {
    const next = nextUnfinished(lectures ?? [])
    if (next) choose(next.id)
  })

  const isOpen = lectures !== undefined && chosenId === null
  useEffect(() => {
    if (isOpen) chooseNext()
  }, [isOpen])

  return { chosenId, choose }
}
