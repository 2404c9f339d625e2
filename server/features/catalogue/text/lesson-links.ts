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

/** Turns such links into addresses of the product; an exercise alone in its paragraph becomes a block. */
export function linkLessons(tokens: MarkdownToken[], courseId: number): void {
  for (const [at, { children }] of tokens.entries()) {
    if (!children) continue
    const links = children.filter(({ type }) => type === 'link_open')
    for (const link of links) linkLesson(link, courseId)
    const isAlone = links.length === 1 && children[0] === links[0] && children.at(-1)?.type === 'link_close'
    const paragraph = tokens[at - 1]
    if (!isAlone || links[0]?.meta?.['isExercise'] !== true || paragraph?.type !== 'paragraph_open') continue
    links[0].attrSet('class', 'exercise-link')
    paragraph.hidden = tokens[at + 1]!.hidden = true
  }
}

function linkLesson(link: MarkdownToken, courseId: number): void {
  const place = placeOf(String(link.attrGet('href')))
  if (place === null) return
  if ('exerciseId' in place) {
    link.meta = { isExercise: true }
    link.attrSet('href', `/mypage/practice/${place.exerciseId}`)
    return
  }
  const second = place.sec === null ? '' : `&t=${place.sec}`
  link.attrSet('href', `/course/${courseId}/lectures?lecture=${place.lectureId}${second}`)
  link.attrSet('class', 'lecture-link')
}
