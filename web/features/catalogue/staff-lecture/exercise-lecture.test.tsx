import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { StaffExerciseLesson } from '#contract/catalogue/exercise-lesson.ts'
import { Page } from '#web/features/catalogue/staff-lecture/staff-lecture.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { makeDetail } from '#web/testing/make-learning.ts'
import { makeStaffLecture } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const choice = { title: '하나 출력하기', published: true, isOpen: false, lectureTitle: null }
const LESSON: StaffExerciseLesson = {
  exerciseId: null,
  durationSec: 600,
  choices: [
    { ...choice, id: 7 },
    { ...choice, id: 8, title: '둘', published: false },
    { ...choice, id: 9, title: '셋', lectureTitle: '다른 실습' },
  ],
}

function open(
  { isPublic = false, role = 'ROLE_ADMIN' } = {},
  save: (body: unknown) => Response = (body) => fine({ ...LESSON, ...(body as object) }),
) {
  server.answers((path, body, _times, method) => {
    if (path === '/api/lectures/11/exercise' && method === 'PUT') return save(body)
    if (path === '/api/lectures/11') return fine(makeDetail(11, { courseId: 1 }))
    if (path === '/api/admin/courses/1/lectures')
      return fine([
        makeStaffLecture({ kind: 'exercise', hasVideo: false, captions: [], durationSec: 600, isPublic }),
      ])
    if (path === '/api/admin/lectures/11/exercise') return fine(LESSON)
    return refused(404)
  })
  return renderPrivate(Page, {
    path: '/admin/lectures/:lectureId',
    at: '/admin/lectures/11',
    user: { ...testMember, roles: [role] },
  })
}
const field = () => screen.findByLabelText<HTMLSelectElement>('실습 문제', { selector: 'select' })
const choose = async (id: number | '') => fireEvent.change(await field(), { target: { value: String(id) } })
const saves = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

it('names an exercise of the course and how long it takes', async () => {
  open()
  await choose(7)
  expect(screen.getByText('회원이 문제를 통과하면 강의가 완료돼요.')).toBeTruthy()
  const minutes = screen.getByLabelText('학습 시간(분)')
  fireEvent.change(minutes, { target: { value: '0.2' } })
  fireEvent.click(screen.getByRole('button', { name: '실습 저장' }))
  expect(await screen.findByText('학습 시간은 30초에서 4시간 사이로 입력해 주세요.')).toBeTruthy()
  expect(saves()).toEqual([])
  fireEvent.change(minutes, { target: { value: '15' } })
  fireEvent.click(screen.getByRole('button', { name: '실습 저장' }))
  await waitFor(() => expect(saves()).toEqual([{ exerciseId: 7, durationSec: 900 }]))
})

it('says what keeps members from an exercise, and offers none that another lesson has', async () => {
  open({ isPublic: true })
  const { options } = await field()
  expect([...options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['선택 안 함', false],
    ['하나 출력하기', false],
    ['둘 (비공개)', false],
    ["셋 ('다른 실습' 강의에서 사용 중)", true],
  ])
  await choose(8)
  expect(screen.getByText('비공개 문제라서 회원에게는 아직 보이지 않아요.')).toBeTruthy()
  await choose(7)
  expect(screen.getByText(/무료 공개 강의지만 이 문제는 코스를 수강하는 회원만 풀 수 있어요/)).toBeTruthy()
})

it('shows the sentence of a refusal and keeps the choice', async () => {
  open({}, () => refused(409, { code: 'EXERCISE_TAKEN', message: '다른 강의에서 사용하는 실습 문제입니다.' }))
  await choose(7)
  fireEvent.click(screen.getByRole('button', { name: '실습 저장' }))
  expect((await screen.findByRole('alert')).textContent).toContain('다른 강의에서 사용하는')
  expect((await field()).value).toBe('7')
})

it('support reads which exercise the lesson has and changes nothing', async () => {
  open({ role: 'ROLE_SUPPORT' })
  expect((await field()).closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '실습 저장' })).toBeNull()
})
