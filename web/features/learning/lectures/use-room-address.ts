import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { headingOfHash } from '#web/features/learning/lectures/heading-of-hash.ts'
import { nextUnfinished } from '#web/features/learning/lectures/contents/lecture-progress.ts'
import type { PlayerSocket } from '#web/features/learning/lectures/player-link.ts'
import { secondOf } from '#web/features/learning/lectures/video/second-of.ts'
import type { LecturePanel } from '#web/paths.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export type Panel = 'contents' | LecturePanel
const PANELS: readonly string[] = ['notes', 'questions', 'transcript', 'search'] satisfies LecturePanel[]
const isLecturePanel = (name: string | null): name is LecturePanel => name !== null && PANELS.includes(name)

/** Replaces the history entry: one step back leaves the player, however many lectures were watched. */
const QUIETLY = { replace: true, preventScrollReset: true }

/**
 * The URL has lecture, panel and the panel's state; without a lecture, the next unfinished one is shown.
 * A second and a heading are removed after use: otherwise a reload would go there again.
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
  const { asked: askedHeading, ask: askHeading } = useAskedHeading(chosenId, player, () => change({}))

  const choose = (lectureId: number, sec: number | null = null, heading?: string) => {
    if (sec === null) setTarget(null)
    askHeading(heading ? { lectureId, heading } : null)
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
    askedHeading,
    panel: isLecturePanel(panel) ? panel : ('contents' as const),
    showPanel: (name: Panel) => change({ panel: name === 'contents' ? null : name }),
  }
}

type HeadingTarget = { lectureId: number; heading: string }

/** The heading that the hash of the URL or another tab asked for; an open text goes there. */
function useAskedHeading(chosenId: number | null, player: PlayerSocket, onUsed: () => void) {
  const wanted = headingOfHash(useLocation().hash)
  const [target, setTarget] = useState<HeadingTarget | null>(null)
  if (wanted !== null && chosenId !== null && (target?.heading !== wanted || target.lectureId !== chosenId))
    setTarget({ lectureId: chosenId, heading: wanted })
  const goThere = useEffectEvent((heading: string) => {
    player.goToHeading(heading)
    onUsed()
  })
  const isAsked = wanted !== null && chosenId !== null
  useEffect(() => {
    if (isAsked) goThere(wanted)
  }, [isAsked, wanted])
  return { asked: target?.lectureId === chosenId ? target.heading : null, ask: setTarget }
}
