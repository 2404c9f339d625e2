import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QuestionLine } from '#contract/quiz/exchange.ts'
import { questionInUse } from '#contract/quiz/staff-question.ts'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { Page } from '#web/features/quiz/staff-questions/staff-questions.page.tsx'
import { makeStaffCourse } from '#web/testing/make-staff-course.ts'
import { makeStaffQuestion, pageOf } from '#web/testing/make-staff-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const saved = vi.fn()
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:bank', revokeObjectURL: () => {} }))
  // A spy, which is restored: other files share the prototypes.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download)
  })
})
afterEach(() => {
  cleanup()
  saved.mockClear()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const line = (given: Partial<QuestionLine> = {}): QuestionLine => ({
  line: 1,
  state: 'fine',
  type: 'single',
  prompt: '첫 문제',
  note: '',
  ...given,
})

function open({
  questions = [makeStaffQuestion()],
  lines = [line()],
  remove = () => fine(),
  role = 'ROLE_ADMIN',
  search = '',
} = {}) {
  server.answers((path, body, _times, method) => {
    if (path === '/api/admin/courses/1') return fine(makeStaffCourse())
    if (path.endsWith('/quiz-tags')) return fine([{ tag: '반복문', count: 4 }])
    if (path.endsWith('/imports'))
      return fine({ lines, madeIds: (body as { isTrial: boolean }).isTrial ? null : [31] })
    if (path.includes('/export')) return fine({ fileName: 'bank.txt', text: '::a::', lines })
    if (method === 'DELETE') return remove()
    return path.startsWith('/api/admin/courses/1/quiz-questions') ? fine(pageOf(questions)) : refused(404)
  })
  return renderPrivate(Page, {
    path: '/admin/course/:courseId/quizzes/questions',
    at: `/admin/course/1/quizzes/questions${search}`,
    user: { ...testMember, roles: [role] },
  })
}
const choose = async (name: string, text: string) => {
  fireEvent.click(await screen.findByRole('button', { name: '가져오기' }))
  fireEvent.change(await screen.findByLabelText('GIFT 또는 CSV 파일'), {
    target: { files: [new File([text], name)] },
  })
}
const imports = () => server.asked.filter(({ path }) => path.endsWith('/imports')).map(({ body }) => body)

it('lists the bank with its types and tags, and filters by the address', async () => {
  const { address } = open({ search: '?type=fill&tag=%EB%B0%98%EB%B3%B5%EB%AC%B8' })
  expect(await screen.findByRole('link', { name: '파이썬의 반복문은?' })).toBeTruthy()
  expect(server.asked.some(({ path }) => path.includes('type=fill') && path.includes('tag='))).toBe(true)
  fireEvent.change(screen.getByLabelText('문제'), { target: { value: '반복' } })
  fireEvent.submit(screen.getByRole('form', { name: '문제 검색' }))
  await waitFor(() => expect(address()).toContain('q='))
})

it('a question that a quiz names stays, and the refusal says why', async () => {
  open({ remove: () => refused(409, { code: questionInUse.code, message: questionInUse.message }) })
  fireEvent.click(await screen.findByRole('button', { name: '파이썬의 반복문은? 삭제' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe(questionInUse.message))
})

it('a file is tried first and then imported as a whole', async () => {
  open()
  await choose('bank.gift', '{=a ~b}')
  fireEvent.click(await screen.findByRole('button', { name: '문제 1개 추가' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('문제 1개를 가져왔습니다.'))
  expect(imports()).toEqual([
    { format: 'gift', text: '{=a ~b}', isTrial: true },
    { format: 'gift', text: '{=a ~b}', isTrial: false },
  ])
})

it('a problem is said at its line, and nothing can be imported', async () => {
  open({ lines: [line(), line({ line: 7, state: 'problem', note: '정답인 보기를 선택해 주세요.' })] })
  await choose('bank.csv', 'type,prompt')
  const report = within(await screen.findByRole('list', { name: '가져올 문제' }))
  expect(report.getByText('정답인 보기를 선택해 주세요.')).toBeTruthy()
  expect(report.getByText(/7번째 줄/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /문제 \d+개 추가/ })).toBeNull()
  expect(imports()).toEqual([{ format: 'csv', text: 'type,prompt', isTrial: true }])
})

it('the bank is downloaded, and what the format cannot hold is said', async () => {
  open({ lines: [line({ type: 'fill', note: '다른 프로그램에서는 짝짓기 문제로 열립니다.' })] })
  fireEvent.click(await screen.findByRole('button', { name: 'GIFT 내보내기' }))
  expect(await screen.findByText('다른 프로그램에서는 짝짓기 문제로 열립니다.')).toBeTruthy()
  expect(saved).toHaveBeenCalledWith('bank.txt')
})

it('an empty bank says what to do, and support may only look', async () => {
  open({ questions: [] })
  expect(await screen.findByText('아직 문제가 없어요.')).toBeTruthy()
  cleanup()
  open({ role: 'ROLE_SUPPORT' })
  expect(await screen.findByRole('link', { name: '파이썬의 반복문은?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '가져오기' })).toBeNull()
  expect(screen.queryByRole('button', { name: '파이썬의 반복문은? 삭제' })).toBeNull()
})
