import type { LectureTopic, Question } from '#contract/community/community.ts'

export const lectureOf = ({ topic }: Pick<Question, 'topic'>): LectureTopic | null =>
  topic?.kind === 'lecture' ? topic : null

/** The place of a question in the address of its lecture. */
export const placeOf = ({ atSec, heading }: LectureTopic) => ({
  ...(atSec !== null && { t: atSec }),
  ...(heading && { heading: heading.id }),
})

/** Title of the lecture or exercise that a question is about; null when that was removed. */
export const topicTitle = ({ topic }: Pick<Question, 'topic'>): string | null =>
  topic && (topic.kind === 'lecture' ? topic.lectureTitle : topic.exerciseTitle)
