import { lecturePath } from '../lecture-path.ts'
import { idOf } from '#contract/platform/id.ts'
import type { MarkdownToken } from '#server/platform/markdown/safe-parser.ts'

/** WATCHED_SEC_MAX of the contract, whose schemas would double the start of the thread. */
export const SECOND_MAX = 86_400

type LessonPlace = { lectureId: number; sec: number | null } | { exerciseId: number }

/**
 * What `lecture:12?t=200` or `exercise:7` leads to. Null for any other address, also for one whose id or second is
 * out of range. Whether the lecture or the exercise exists is not known here.
 */
export function placeOf(url: string): LessonPlace | null {
  const [, kind, digits, second] = /^(lecture|exercise):(\d{1,10})(?:\?t=(\d{1,5}))?$/.exec(url) ?? []
  const id = idOf(digits)
  if (id === null || Number(second ?? 0) > SECOND_MAX) return null
  if (kind === 'lecture') return { lectureId: id, sec: second === undefined ? null : Number(second) }
  return second === undefined ? { exerciseId: id } : null
}

export type LessonPlaces = { lectureIds: number[]; exerciseIds: number[] }

/**
 * Turns such links into addresses of the product, and returns where they lead; an exercise alone in its paragraph becomes a
 * block.
 */
export function linkLessons(tokens: MarkdownToken[], courseId: number): LessonPlaces {
  const places: PlaceSets = { lectureIds: new Set(), exerciseIds: new Set() }
  for (const [at, { children }] of tokens.entries()) {
    if (!children) continue
    const links = children.filter(({ type }) => type === 'link_open')
    for (const link of links) linkLesson(link, courseId, places)
    const isAlone = links.length === 1 && children[0] === links[0] && children.at(-1)?.type === 'link_close'
    const paragraph = tokens[at - 1]
    if (!isAlone || links[0]?.meta?.['isExercise'] !== true || paragraph?.type !== 'paragraph_open') continue
    links[0].attrSet('class', 'exercise-link')
    paragraph.hidden = tokens[at + 1]!.hidden = true
  }
  return { lectureIds: [...places.lectureIds], exerciseIds: [...places.exerciseIds] }
}

type PlaceSets = { lectureIds: Set<number>; exerciseIds: Set<number> }

function linkLesson(link: MarkdownToken, courseId: number, places: PlaceSets): void {
  const place = placeOf(String(link.attrGet('href')))
  if (place === null) return
  if ('exerciseId' in place) {
    places.exerciseIds.add(place.exerciseId)
    link.meta = { isExercise: true }
    link.attrSet('href', `/mypage/practice/${place.exerciseId}`)
    return
  }
  places.lectureIds.add(place.lectureId)
  link.attrSet('href', lecturePath(courseId, place))
  link.attrSet('class', 'lecture-link')
}
