import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { makeLesson, type Section } from '#contract/catalogue/outline.ts'
import { TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import { send } from '#web/api/send.ts'
import { forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { NameDialog } from '#web/ui/staff/dialogs/name-dialog.tsx'

/** Kinds whose material is not a video that is uploaded first. */
export type AddedKind = 'text' | 'file' | 'exercise' | 'quiz'

type Props = {
  kind: AddedKind
  courseId: number
  /** Null: the end of the course. */
  section: Section | null
  onClose: () => void
}

const WORDS: Record<AddedKind, { name: string; next: string; added: string }> = {
  text: { name: '읽을거리', next: '글을 쓰는 화면으로 이동해요.', added: '읽을거리를 추가했습니다.' },
  file: { name: '자료', next: '파일을 업로드하는 화면으로 이동해요.', added: '자료를 추가했습니다.' },
  exercise: { name: '실습', next: '실습 문제를 선택하는 화면으로 이동해요.', added: '실습을 추가했습니다.' },
  quiz: { name: '퀴즈', next: '문제를 넣을 수 있는 화면으로 이동해요.', added: '퀴즈를 추가했습니다.' },
}

/** Makes a lesson and opens its page, where its material is added. */
export function AddLessonDialog({ kind, courseId, section, onClose }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { name, next, added } = WORDS[kind]
  const add = async (title: string) => {
    const body = { kind, title, ...(section && { sectionId: section.id }) }
    const { id } = await send(makeLesson, { params: { courseId }, body })
    await forgetLectures(queries, courseId)
    showToast(`'${title}' ${added}`, 'success')
    await navigate(staffPaths.adminLecture(id))
  }
  return (
    <NameDialog
      title={`${name} 추가`}
      lead={
        section ? `'${section.title}' 섹션의 끝에 추가하고, ${next}` : `강의 목록의 끝에 추가하고, ${next}`
      }
      label="제목"
      name=""
      max={TITLE_MAX}
      schema={makeLesson.body.shape.title}
      send="추가"
      failed={makeLesson.fallback}
      onSend={add}
      onClose={onClose}
    />
  )
}
