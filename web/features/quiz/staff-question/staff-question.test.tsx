import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { questionOutdated, type StaffQuestion } from '#contract/quiz/staff-question.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page as NewPage } from '#web/features/quiz/staff-new-question/staff-new-question.page.tsx'
import { Page } from '#web/features/quiz/staff-question/staff-question.page.tsx'
import { makeMark, makeQuestion } from '#web/testing/make-quiz.ts'
import { makeStaffCourse } from '#web/testing/make-staff-course.ts'
import { makeStaffQuestion } from '#web/testing/make-staff-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

function answer(question: StaffQuestion, save?: () => Response) {
  let now = question
  server.answers((path, body, _times, method) => {
    if (path === '/api/admin/courses/1') return fine(makeStaffCourse())
    if (path.endsWith('/quiz-tags')) return fine([{ tag: '함수', count: 4 }])
    if (path.endsWith('/preview'))
      return fine({
        question: makeQuestion(1, { promptHtml: '<p>보이는 글</p>' }),
        answer: { choices: [11], texts: [] },
        mark: makeMark(1),
      })
    if (method === 'PUT' && save) return save()
    if (method === 'PUT')
      now = { ...now, ...(body as { question: object }).question, version: now.version + 1 }
    if (method === 'POST') return fine({ ...now, ...(body as object), id: 30 })
    if (path.startsWith('/api/admin/quiz-questions/')) return fine(now)
    return refused(404)
  })
}
function edit(question = makeStaffQuestion(), save?: () => Response, role = 'ROLE_ADMIN') {
  answer(question, save)
  return renderPrivate(Page, {
    path: '/admin/quiz-questions/:quizQuestionId',
    at: '/admin/quiz-questions/21',
    user: { ...testMember, roles: [role] },
  })
}
function write(search = '') {
  answer(makeStaffQuestion())
  return renderPrivate(NewPage, {
    path: '/admin/course/:courseId/quizzes/questions/new',
    at: `/admin/course/1/quizzes/questions/new${search}`,
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
}
const sent = (method: string) =>
  server.asked.filter((one) => one.method === method && !one.path.endsWith('/preview'))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a question of choices is saved with the right one and the explanation of each', async () => {
  write()
  fireEvent.change(await screen.findByLabelText('문제(Markdown)'), { target: { value: '둘 중 하나는?' } })
  press('저장')
  expect(await screen.findAllByText('보기를 1~2,000자로 입력해 주세요.')).toHaveLength(2)
  type('보기 1', '첫째')
  type('보기 2', '둘째')
  press('저장')
  expect(await screen.findByText('정답인 보기를 선택해 주세요.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('보기 2 정답'))
  type('보기 2 해설', '둘째가 맞아요')
  press('+ 함수')
  expect(sent('POST')).toHaveLength(0)
  press('저장')
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({
    type: 'single',
    prompt: '둘 중 하나는?',
    choices: [
      { text: '첫째', isRight: false, explanation: '' },
      { text: '둘째', isRight: true, explanation: '둘째가 맞아요' },
    ],
    accepted: [],
    points: 1,
    tags: ['함수'],
  })
})

it('each blank of the code has a list of answers of its own', async () => {
  write()
  fireEvent.change(await screen.findByLabelText('유형'), { target: { value: 'fill' } })
  type('문제(Markdown)', '빈칸을 채우세요.')
  expect(screen.getByText(/빈칸\(___\)을 넣으면/)).toBeTruthy()
  type('코드', 'for ___ in ___:')
  type('빈칸 1의 정답', 'i')
  press('빈칸 1의 정답 더 추가')
  type('빈칸 1의 정답 2', 'x')
  press('저장')
  expect(await screen.findByText('빈칸마다 정답을 입력해 주세요.')).toBeTruthy()
  type('빈칸 2의 정답', 'range(3)')
  press('저장')
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({
    type: 'fill',
    code: 'for ___ in ___:',
    accepted: [['i', 'x'], ['range(3)']],
    choices: [],
  })
})

it('choices are moved by keyboard, and the order is what is saved', async () => {
  edit(makeStaffQuestion({ type: 'ordering' }))
  fireEvent.click(await screen.findByRole('button', { name: '보기 2 위로' }))
  press('저장')
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  const { question, version } = sent('PUT')[0]!.body as { question: StaffQuestion; version: number }
  expect(question.choices.map(({ text }) => text)).toEqual(['if', 'for'])
  expect(version).toBe(3)
})

it('when somebody else saved first, nothing typed is lost and the writer chooses', async () => {
  let isOutdated = true
  edit(makeStaffQuestion(), () =>
    isOutdated
      ? refused(409, { code: questionOutdated.code, message: questionOutdated.message })
      : fine(makeStaffQuestion({ prompt: '내 문제', version: 8 })),
  )
  fireEvent.change(await screen.findByLabelText('문제(Markdown)'), { target: { value: '내 문제' } })
  press('저장')
  expect(await screen.findByText(/다른 사람이 이 문제를 저장했어요/)).toBeTruthy()
  expect(screen.getByLabelText('문제(Markdown)')).toHaveProperty('value', '내 문제')
  isOutdated = false
  press('내 내용으로 저장')
  await waitFor(() => expect(screen.queryByText(/다른 사람이 이 문제를 저장했어요/)).toBeNull())
})

it('leaving with changes asks first, and the preview shows the question as the learner sees it', async () => {
  const { router } = edit()
  fireEvent.change(await screen.findByLabelText('문제(Markdown)'), { target: { value: '바뀐 문제' } })
  press('미리보기')
  const preview = within(await screen.findByRole('dialog', { name: '미리보기' }))
  expect(await preview.findAllByText('보이는 글')).toHaveLength(2)
  expect(server.asked.find(({ path }) => path.endsWith('/preview'))?.body).toMatchObject({
    prompt: '바뀐 문제',
  })
  expect(preview.getByRole('radio', { name: /하나/ }).closest('fieldset[disabled]')).toBeTruthy()
  expect(preview.getByText('맞았어요')).toBeTruthy()
  fireEvent.click(preview.getByRole('button', { name: '닫기' }))
  void router.navigate('/admin')
  fireEvent.click(await screen.findByRole('button', { name: '계속 수정' }))
  expect(router.state.location.pathname).toBe('/admin/quiz-questions/21')
})

it('a copy begins with the question that it copies and is saved as a new one', async () => {
  write('?copyOf=21')
  expect(await screen.findByRole('heading', { name: '문제 복제' })).toBeTruthy()
  expect(await screen.findByLabelText('보기 1')).toHaveProperty('value', 'for')
  press('저장')
  await waitFor(() => expect(sent('POST')[0]?.path).toBe('/api/admin/courses/1/quiz-questions'))
})

it('support reads a question and has nothing to save; an unknown one leads back', async () => {
  edit(makeStaffQuestion(), undefined, 'ROLE_SUPPORT')
  expect(await screen.findByLabelText('보기 1')).toHaveProperty('value', 'for')
  expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
  cleanup()
  server.answers(() => refused(404, { message: '해당 문제를 찾을 수 없습니다.' }))
  renderPrivate(Page, {
    path: '/admin/quiz-questions/:quizQuestionId',
    at: '/admin/quiz-questions/99',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  expect(await screen.findByText('해당 문제를 찾을 수 없습니다.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '코스 목록으로' })).toBeTruthy()
})

it('a choice that was deleted is announced, and the one before it has the focus', async () => {
  edit(
    makeStaffQuestion({
      choices: ['하나', '둘', '셋'].map((text) => ({ text, isRight: false, explanation: '' })),
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: '보기 2 삭제' }))
  expect(screen.getByText('보기 2: 삭제했어요.').getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(screen.getByLabelText('보기 1'))
})
