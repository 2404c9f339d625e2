import { copyLessons, copySection, takeLessonsBack } from '#contract/catalogue/outline-acts.ts'
import type { Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import type { LectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { showToast, undoAction } from '#web/features/notification/toast.ts'

const UNDO_MS = 10_000

export type MadeLessons = { lectureIds: number[]; sectionIds: number[] }

/** Copies a lecture or a section; what was made can be taken back as one act. */
export function useLessonCopies(courseId: number, { inTurn }: Pick<LectureOrder, 'inTurn'>) {
  const params = { courseId }

  async function takeBack(body: MadeLessons) {
    try {
      await inTurn(() => send(takeLessonsBack, { params, body }))
      showToast('되돌렸습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, takeLessonsBack.fallback), 'error')
    }
  }
  const sayMade = (words: string, made: MadeLessons) =>
    showToast(
      words,
      'success',
      UNDO_MS,
      undoAction(() => void takeBack(made)),
    )

  async function copyLecture({ id, title, kind }: StaffLecture) {
    try {
      const copies = await inTurn(() => send(copyLessons, { params, body: { lectureIds: [id] } }))
      const withWhat = kind === 'exercise' ? ' 비공개 실습 문제와 함께' : ''
      sayMade(`'${title}' 강의를${withWhat} 복제했습니다.`, {
        lectureIds: copies.map((copy) => copy.id),
        sectionIds: [],
      })
    } catch (thrown) {
      showToast(sentenceOf(thrown, copyLessons.fallback), 'error')
    }
  }

  async function copyWholeSection({ id, title }: Section) {
    try {
      const made = await inTurn(() => send(copySection, { params: { sectionId: id } }))
      sayMade(`'${title}' 섹션을 코스 끝에 복제했습니다.`, {
        lectureIds: made.lectureIds,
        sectionIds: [made.section.id],
      })
    } catch (thrown) {
      showToast(sentenceOf(thrown, copySection.fallback), 'error')
    }
  }
  return { copyLecture, copySection: copyWholeSection, sayMade }
}

export type LessonCopies = ReturnType<typeof useLessonCopies>

/** Kinds whose material can be copied. */
export const isCopied = ({ kind }: Pick<StaffLecture, 'kind'>) => kind !== 'mission'
