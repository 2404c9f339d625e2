import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { pauseTaken } from '#contract/quiz/staff-quiz.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/quiz/staff-pauses/staff-pauses.page.tsx'
import { makeDetail } from '#web/testing/make-learning.ts'
import { makeStaffQuiz } from '#web/testing/make-staff-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const pause = (id: number, atSec: number | null, lectureId = 11) => ({
  id,
  lectureId,
  title: '첫 강의',
  form: 'quiz',
  atSec,
  questionCount: 1,
  attemptCount: 0,
  passedShare: null,
  releasedAt: null,
})

function open(
  act: () => Response = () => fine(makeStaffQuiz({ id: 9, atSec: 50 })),
  kind: 'video' | 'text' = 'video',
) {
  server.answers((path, _body, _times, method) => {
    if (method !== 'GET') return act()
    if (path === '/api/lectures/11') return fine(makeDetail(11, { durationSec: 60, kind }))
    return path === '/api/admin/courses/1/quizzes'
      ? fine([pause(3, 40), pause(2, 5), pause(4, 20, 12), pause(1, null)])
      : refused(404)
  })
  return renderPage()
}
const renderPage = () =>
  renderPrivate(Page, {
    path: '/admin/lectures/:lectureId/quizzes',
    at: '/admin/lectures/11/quizzes',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
const key = (code: string) => fireEvent.keyDown(document.activeElement!, { code, key: code })
const acts = () => server.asked.filter(({ method }) => method !== 'GET')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('lists the pauses of this video by second and opens the editor of a new one', async () => {
  const { address } = open()
  const list = within(await screen.findByRole('list', { name: '중간 퀴즈 목록' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['0:05', '0:40'])
  fireEvent.change(screen.getByLabelText('멈출 시점'), { target: { value: '1:05' } })
  press('중간 퀴즈 추가')
  expect(await screen.findByText('영상 안의 시점을 입력해 주세요.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('멈출 시점'), { target: { value: '0:50' } })
  press('중간 퀴즈 추가')
  await waitFor(() => expect(address()).toBe('/admin/quizzes/9'))
  expect(acts()[0]?.body).toEqual({ atSec: 50 })
})

it('a second that has a quiz is refused at the field, and a pause is moved and removed', async () => {
  open(() => refused(409, { code: pauseTaken.code, message: pauseTaken.message }))
  fireEvent.click(await screen.findByRole('button', { name: '0:05 시점 변경' }))
  const dialog = within(await screen.findByRole('dialog', { name: '시점 변경' }))
  fireEvent.change(dialog.getByLabelText('멈출 시점'), { target: { value: '40' } })
  fireEvent.click(dialog.getByRole('button', { name: '변경' }))
  expect(await dialog.findByText(pauseTaken.message)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '닫기' }))
  press('0:40 퀴즈 삭제')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }))
  await waitFor(() => expect(acts().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/admin/quizzes/3' }))
})

it('by the keys a pause is moved and moved back, and after a removal the focus is on the next one', async () => {
  let pauses = [pause(2, 5), pause(3, 40)]
  server.answers((path, body, _times, method) => {
    if (path === '/api/lectures/11') return fine(makeDetail(11, { durationSec: 60 }))
    if (method === 'GET') return fine(pauses)
    if (method === 'DELETE') pauses = pauses.slice(1)
    else pauses = [pause(2, (body as { atSec: number }).atSec), pauses[1]!]
    return fine(method === 'DELETE' ? undefined : makeStaffQuiz({ id: 2 }))
  })
  renderPage()
  const link = async (name: string) => await screen.findByRole('link', { name })
  ;(await link('0:40 퀴즈 수정')).focus()
  key('KeyK')
  expect(document.activeElement).toBe(await link('0:05 퀴즈 수정'))
  key('KeyA')
  fireEvent.click(document.activeElement!)
  const dialog = within(await screen.findByRole('dialog', { name: '시점 변경' }))
  const at = dialog.getByLabelText('멈출 시점')
  fireEvent.change(at, { target: { value: '2:00' } })
  fireEvent.click(dialog.getByRole('button', { name: '변경' }))
  expect(document.activeElement).toBe(at)
  fireEvent.change(at, { target: { value: '7' } })
  fireEvent.click(dialog.getByRole('button', { name: '변경' }))
  await link('0:07 퀴즈 수정')
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('중간 퀴즈의 시점을 바꿨습니다.'))
  currentToasts().at(-1)?.action?.run()
  await link('0:05 퀴즈 수정')
  screen.getByRole('button', { name: '0:05 퀴즈 삭제' }).focus()
  fireEvent.click(document.activeElement!)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '0:40 퀴즈 수정' })),
  )
})

it('a lesson of another kind has no pauses', async () => {
  open(undefined, 'text')
  expect(await screen.findByText('영상 강의에만 중간 퀴즈를 넣을 수 있어요.')).toBeTruthy()
})
