import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type OutlineGroup, saveOutline, type Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forgetLectures, sectionsQuery, staffLecturesQuery } from '#web/features/catalogue/lecture-queries.ts'
import { groupsOf, idsIn, sectionIdsIn } from '#web/features/catalogue/staff-course-lectures/outline-tree.ts'
import { dismissToast, showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'

type OutlineMove = {
  /** Names the moved thing: consecutive moves of one are undone together. */
  what: string
  change: (groups: OutlineGroup[]) => OutlineGroup[]
  said: (groups: OutlineGroup[]) => string
}
type LastMove = { what: string; before: OutlineGroup[]; toast: number; atMs: number }

/** Moves lectures and sections: shown at once, saved one by one. */
export function useLectureOrder(courseId: number) {
  const queries = useQueryClient()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef<LastMove | null>(null)
  const { queryKey: listKey } = staffLecturesQuery(courseId)
  const { queryKey: sectionsKey } = sectionsQuery(courseId)

  const groupsNow = () =>
    groupsOf(queries.getQueryData(sectionsKey) ?? [], queries.getQueryData(listKey) ?? [])

  /** Runs after the acts before it, so that no save names a section that is gone. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const mine = saving.current.then(act)
    const done = mine
      .catch(() => {})
      .finally(() => saving.current === done && void forgetLectures(queries, courseId))
    saving.current = done
    return mine
  }

  function save(groups: OutlineGroup[]) {
    const sections = queries.getQueryData(sectionsKey) ?? []
    queries.setQueryData(listKey, (lectures) => lectures && arranged(lectures, groups, sections))
    queries.setQueryData(sectionsKey, (shown) => shown && inOrder(shown, sectionIdsIn(groups)))
    inTurn(async () => {
      // A response to an earlier refetch would put the old order back.
      await queries.cancelQueries({ queryKey: listKey })
      await send(saveOutline, { params: { courseId }, body: { groups } })
    }).catch((thrown: unknown) => {
      if (last.current) dismissToast(last.current.toast)
      last.current = null
      showToast(sentenceOf(thrown, saveOutline.fallback), 'error')
    })
  }

  function move({ what, change, said }: OutlineMove) {
    const now = groupsNow()
    const next = change(now)
    if (JSON.stringify(next) === JSON.stringify(now)) return
    save(next)
    const run = last.current
    const goesOn = run?.what === what && Date.now() - run.atMs < UNDO_MS
    const before = goesOn ? run.before : now
    if (run) dismissToast(run.toast)
    const undo = () => {
      last.current = null
      save(before)
    }
    const toast = showToast(said(next), 'success', UNDO_MS, undoAction(undo))
    last.current = { what, before, toast, atMs: Date.now() }
  }
  return { move, save, groupsNow, inTurn }
}

export type LectureOrder = ReturnType<typeof useLectureOrder>

function arranged(
  lectures: readonly StaffLecture[],
  groups: readonly OutlineGroup[],
  sections: readonly Section[],
): StaffLecture[] {
  const byId = new Map(lectures.map((lecture) => [lecture.id, lecture]))
  const titles = new Map(sections.map(({ id, title }) => [id, title]))
  const standing = groups.flatMap(({ sectionId, lectureIds }) =>
    lectureIds.flatMap((id): StaffLecture[] => {
      const lecture = byId.get(id)
      const sectionTitle = sectionId === null ? null : (titles.get(sectionId) ?? null)
      return lecture ? [{ ...lecture, sectionId, sectionTitle }] : []
    }),
  )
  const placedIds = new Set(idsIn(groups))
  return [...standing, ...lectures.filter(({ id }) => !placedIds.has(id))]
}

const inOrder = (sections: readonly Section[], ids: readonly number[]): Section[] =>
  sections.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
