import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Page } from '#web/features/catalogue/wishes/wishes.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { makeCourse } from '#web/testing/make-course.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

// Loaded on first use: a slow machine would count it into the waits.
beforeAll(() => import('#web/features/wish/wish-acts.ts'))

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = () => renderPrivate(Page, { path: '/mypage/wishes', at: '/mypage/wishes' })
const [sql, react] = [
  makeCourse(),
  makeCourse({ id: 3, title: '리액트로 만드는 화면', rating: { average: 4.5, count: 2 } }),
]
const closed = makeCourse({ id: 5, title: '내려간 코스', published: false, summary: '' })
const answers = (...courses: object[]) =>
  server.answers((path) => (path === '/api/wishes' ? fine(courses) : fine()))
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('wished courses are cards, and one that is not for sale any more has its name and a heart only', async () => {
  answers(react, sql, closed)
  show()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('찜한 코스3개'))
  expect(titles()).toEqual([react.title, sql.title, '지금은 신청할 수 없는 코스'])
  expect(screen.getByRole('link', { name: react.title }).getAttribute('href')).toBe('/course/3')
  expect(screen.getByText('4.5 (2)')).toBeTruthy()
  expect(document.querySelector('s')).toBeNull()
  const region = within(screen.getByRole('region', { name: '지금은 신청할 수 없는 코스' }))
  expect(region.queryByRole('link')).toBeNull()
  expect(region.getByRole('button', { name: '내려간 코스 찜' }).getAttribute('aria-pressed')).toBe('true')
})

it('a removed course leaves the list, which keeps the focus, and comes back to its place', async () => {
  answers(react, sql)
  show()
  const heart = await screen.findByRole('button', { name: `${react.title} 찜` })
  heart.focus()
  fireEvent.click(heart)
  await waitFor(() => expect(titles()).toEqual([sql.title]))
  expect(document.activeElement?.contains(screen.getByRole('link', { name: sql.title }))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await waitFor(() => expect(currentToasts().at(-1)?.action?.label).toBe('되돌리기'))
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(titles()).toEqual([react.title, sql.title]))
})

it('without a wish the catalogue is one press away', async () => {
  answers()
  show()
  expect(await screen.findByText('아직 찜한 코스가 없어요.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '코스 둘러보기' }).getAttribute('href')).toBe('/courses')
})

it('a list that does not arrive is asked for again', async () => {
  server.answers((_path, _body, times) => (times === 1 ? refused(403) : fine([sql])))
  show()
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
  expect(await screen.findByRole('link', { name: sql.title })).toBeTruthy()
})
