import { data } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { cardsOf, unknownPage } from '#web/features/catalogue/load-pages.ts'
import type { PageSource } from '#web/page-source.ts'

const unknownInstructor = '해당 강사를 찾을 수 없습니다.'

export async function loadInstructor(source: PageSource, instructorId?: string) {
  const id = idOf(instructorId)
  if (id === null) throw data(unknownPage, { status: 404 })
  const instructor = await source.showInstructor(id)
  if (!instructor) throw data(unknownInstructor, { status: 404 })
  const { courses, ...shown } = instructor
  return { instructor: shown, courses: await cardsOf(source, courses) }
}

export type InstructorData = Awaited<ReturnType<typeof loadInstructor>>
