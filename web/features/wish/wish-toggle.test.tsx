import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { savedReturnPath, forgetReturnPath } from '#web/features/identity/return-path.ts'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { WishToggle } from '#web/features/wish/wish-toggle.tsx'
import { makeCourse } from '#web/testing/make-course.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

// Loaded on first use: a slow machine would count it into the waits.
beforeAll(() => import('#web/features/wish/wish-acts.ts'))

const server = stubServer()
const member = { is: 'member', user: testMember } as const
beforeEach(() => {
  forgetReturnPath()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const course = { id: 3, title: '리액트로 만드는 화면' }
const show = () => renderPage(() => <WishToggle course={course} look="button" />, { at: '/course/3' })
const heart = () => screen.getByRole('button', { name: '찜' })
const isPressed = () => heart().getAttribute('aria-pressed') === 'true'
const wishes = (...ids: number[]) => fine(ids.map((id) => makeCourse({ id })))
const changes = () =>
  server.asked.filter(({ path }) => path === '/api/course/3/wish').map(({ method }) => method)
const lastToast = () => currentToasts().at(-1)

it('the heart of a wished course is filled, of another one empty, and the list is asked for once', async () => {
  server.answers(() => wishes(3))
  setSession(member)
  renderPage(
    () => (
      <>
        <WishToggle course={course} look="button" />
        <WishToggle course={{ id: 4, title: '다른 코스' }} look="corner" />
      </>
    ),
    { at: '/course/3' },
  )
  expect(isPressed()).toBe(false)
  await waitFor(() => expect(isPressed()).toBe(true))
  expect(screen.getByRole('button', { name: '다른 코스 찜' }).getAttribute('aria-pressed')).toBe('false')
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/wishes'])
  setSession({ is: 'guest' })
  await waitFor(() => expect(isPressed()).toBe(false))
})

it('a press wishes the course, the next one removes the wish, and the toast takes that back', async () => {
  server.answers((path) => (path === '/api/wishes' ? wishes() : fine()))
  setSession(member)
  show()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  fireEvent.click(heart())
  await waitFor(() => expect(lastToast()?.message).toBe("'리액트로 만드는 화면' 코스를 찜했습니다."))
  expect(isPressed()).toBe(true)
  fireEvent.click(heart())
  await waitFor(() => expect(lastToast()?.action?.label).toBe('되돌리기'))
  expect(isPressed()).toBe(false)
  lastToast()?.action?.run()
  await waitFor(() => expect(changes()).toEqual(['PUT', 'DELETE', 'PUT']))
  expect(isPressed()).toBe(true)
})

it('a refusal empties the heart again and says why', async () => {
  server.answers((path) =>
    path === '/api/wishes' ? wishes() : refused(404, { message: '해당 코스를 찾을 수 없습니다.' }),
  )
  setSession(member)
  show()
  fireEvent.click(heart())
  await waitFor(() => expect(lastToast()?.message).toBe('해당 코스를 찾을 수 없습니다.'))
  expect(isPressed()).toBe(false)
})

it('two presses that both fail leave the heart as it was', async () => {
  let answerFirst: (answer: Response) => void = () => {}
  server.answers((path, _body, _times, method) => {
    if (path === '/api/wishes') return wishes()
    return method === 'PUT' ? new Promise((done) => (answerFirst = done)) : refused(503, { message: '둘째' })
  })
  setSession(member)
  show()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  fireEvent.click(heart())
  await waitFor(() => expect(changes()).toEqual(['PUT']))
  fireEvent.click(heart())
  await waitFor(() => expect(isPressed()).toBe(false))
  answerFirst(refused(503))
  await waitFor(() => expect(changes()).toEqual(['PUT', 'DELETE']))
  await waitFor(() => expect(lastToast()?.message).toBe('둘째'))
  expect(isPressed()).toBe(false)
})

it('quick presses are sent one after the other, and a list that was on its way does not undo them', async () => {
  let answerList: (answer: Response) => void = () => {}
  server.answers((path) => (path === '/api/wishes' ? new Promise((done) => (answerList = done)) : fine()))
  setSession(member)
  show()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  fireEvent.click(heart())
  await waitFor(() => expect(isPressed()).toBe(true))
  fireEvent.click(heart())
  await waitFor(() => expect(isPressed()).toBe(false))
  fireEvent.click(heart())
  await waitFor(() => expect(changes()).toEqual(['PUT', 'DELETE', 'PUT']))
  answerList(wishes(7))
  await waitFor(() => expect(lastToast()?.message).toMatch(/찜했습니다/))
  expect(isPressed()).toBe(true)
})

it('a list that is asked for while a press is on its way does not undo it', async () => {
  let answerPress: (answer: Response) => void = () => {}
  server.answers((path) => (path === '/api/wishes' ? wishes() : new Promise((done) => (answerPress = done))))
  setSession(member)
  show()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  fireEvent.click(heart())
  await waitFor(() => expect(changes()).toEqual(['PUT']))
  // The session is read again, and with it the list.
  setSession({ ...member })
  cleanup()
  show()
  await waitFor(() =>
    expect(server.asked.map(({ path }) => path)).toEqual([
      '/api/wishes',
      '/api/course/3/wish',
      '/api/wishes',
    ]),
  )
  answerPress(fine())
  await waitFor(() => expect(lastToast()?.message).toMatch(/찜했습니다/))
  expect(isPressed()).toBe(true)
})

it('a guest who presses logs in, returns to the course and finds it wished', async () => {
  server.answers((path) => (path === '/api/wishes' ? wishes() : fine()))
  setSession({ is: 'guest' })
  const { address } = show()
  fireEvent.click(heart())
  await waitFor(() => expect(address()).toBe('/account/loginchoice'))
  expect(savedReturnPath()).toBe('/course/3')
  expect(server.asked).toEqual([])
  cleanup()

  setSession(member)
  show()
  await waitFor(() => expect(changes()).toEqual(['PUT']))
  await waitFor(() => expect(isPressed()).toBe(true))
  cleanup()
  show()
  await waitFor(() => expect(isPressed()).toBe(true))
  expect(changes()).toEqual(['PUT'])
})
