import { useEffect, useEffectEvent, useState } from 'react'
import { idOf } from '#contract/platform/id.ts'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { nextUnfinished } from '#web/features/learning/lectures/contents/lecture-progress.ts'
import type { PlayerSocket } from '#web/features/learning/lectures/player-link.ts'
import { secondOf } from '#web/features/learning/lectures/video/second-of.ts'
import type { LecturePanel } from '#web/paths.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export type Panel = 'contents' | LecturePanel
const PANELS: readonly string[] = ['notes', 'questions', 'transcript'] satisfies LecturePanel[]
const isLecturePanel = (name: string | null): name is LecturePanel => name !== null && PANELS.includes(name)

/** Replaces the history entry: one step back leaves the player, however many lectures were watched. */
const QUIETLY = { replace: true, preventScrollReset: true }

/**
 * The URL has lecture, panel and the panel's state; without a lecture, the next unfinished one is shown.
 * A second is removed after use: otherwise a reload would seek there again.
 */
export function useRoomAddress(lectures: LectureListItem[], player: PlayerSocket) {
  const [search, setSearch] = useSearchParams()
  const chosenId = idOf(search.get('lecture'))
  const wantedSec = secondOf(search.get('t'))
  const panel = search.get('panel')
  const [target, setTarget] = useState<{ lectureId: number; sec: number } | null>(null)
  if (wantedSec !== null && chosenId !== null && (target?.sec !== wantedSec || target.lectureId !== chosenId))
    setTarget({ lectureId: chosenId, sec: wantedSec })

  const change = (changes: Record<string, string | number | null>) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, String(value))
      }
      return next
    }, QUIETLY)

  const choose = (lectureId: number, sec: number | null = null) => {
    if (sec === null) setTarget(null)
    change({ lecture: lectureId, t: sec, ...(lectureId !== chosenId && { question: null }) })
  }
  const chooseNext = useEffectEvent(() => {
    const next = nextUnfinished(lectures)
    if (next) change({ lecture: next.id })
  })
  const isOpen = chosenId === null
  useEffect(() => {
    if (isOpen) chooseNext()
  }, [isOpen])

  const goThere = useEffectEvent((sec: number) => {
    if (player.lectureId() === chosenId) player.seek(sec)
    change({ t: null })
  })
  const isAsked = wantedSec !== null && chosenId !== null
  useEffect(() => {
    if (isAsked) goThere(wantedSec)
  }, [isAsked, wantedSec])

  return {
    chosenId,
    choose,
    askedSec: target !== null && target.lectureId === chosenId ? target.sec : null,
    panel: isLecturePanel(panel) ? panel : ('contents' as const),
    showPanel: (name: Panel) => change({ panel: name === 'contents' ? null : name }),
  }
}
