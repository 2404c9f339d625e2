import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ExerciseTest, StaffExercise } from '#contract/practice/practice.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/practice/staff-exercise/staff-exercise.page.tsx'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const AT = '2026-11-26T10:00:00.000+09:00'
const files = [{ name: 'main.js', text: 'let sum = 0' }]
const makeTest = (name: string): ExerciseTest => ({
  name,
  hidden: false,
  kind: 'output',
  setup: '',
  input: '',
  code: '',
  expected: '1',
})

const makeStaffExercise = (changes: Partial<StaffExercise> = {}): StaffExercise => ({
  id: 7,
  version: 3,
  published: false,
  checkedVersion: null,
  orderIndex: 1,
  createdAt: AT,
  updatedAt: AT,
  solverCount: 0,
  passedCount: 0,
  courseId: 1,
  lectureId: 11,
  atSec: 65,
  title: '합계 구하기',
  summary: '수를 모두 더해요.',
  language: 'javascript',
  difficulty: 'easy',
  isOpen: false,
  statement: '합계를 출력하세요.',
  starter: files,
  tests: ['가', '나', '다'].map(makeTest),
  hints: ['첫째', '둘째'],
  solution: files,
  explanation: '',
  wrongAnswers: [],
  place: { courseId: 1, courseTitle: '코스', category: 'data', lecture: null },
  ...changes,
})

async function edit(changes: Partial<StaffExercise> = {}) {
  const exercise = makeStaffExercise(changes)
  server.answers((path, body, _times, method) => {
    if (method === 'PUT') return fine({ ...exercise, ...(body as object), version: 4 })
    if (path === '/api/admin/practice/exercises/7') return fine(exercise)
    if (path.endsWith('/markdown-preview')) return fine({ html: '' })
    return refused(404)
  })
  renderPrivate(Page, {
    path: '/admin/practice/:exerciseId',
    at: '/admin/practice/7',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  await screen.findByLabelText('제목')
}
const saves = () =>
  server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as StaffExercise)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a time that cannot be read is refused, and is no error while it is typed', async () => {
  await edit()
  const field = screen.getByLabelText('시점 (선택)')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  expect(field).toHaveProperty('value', '1:05')
  expect(field.getAttribute('inputmode')).toBeNull()
  type('1:')
  expect(screen.queryByText('1:05 형식으로 입력해 주세요.')).toBeNull()
  fireEvent.blur(field)
  expect(screen.getByText('1:05 형식으로 입력해 주세요.')).toBeTruthy()
  type('1.30')
  press('저장')
  expect(await screen.findByText('1:05 형식으로 입력해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(saves()).toEqual([])
  type('1:30')
  expect(screen.queryByText('1:05 형식으로 입력해 주세요.')).toBeNull()
  press('저장')
  await waitFor(() => expect(saves()[0]).toMatchObject({ atSec: 90, hints: ['첫째', '둘째'], version: 3 }))
  expect(saves()[0]!.tests[0]).toEqual(makeTest('가'))
})
