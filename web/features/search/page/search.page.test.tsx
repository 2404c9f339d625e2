import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/search/page/search.page.tsx'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { makeFound, makeResult } from '#web/testing/make-search.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()

beforeEach(() => {
  localStorage.clear()
  setSession({ is: 'guest' })
})
afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '검색어' })
const askedQueries = () =>
  server.asked.flatMap(({ path }) => (path.startsWith('/api/search?') ? [path.split('?')[1]] : []))

it('text, kind and page come from the URL, and the tabs have counts', async () => {
  server.answers(() =>
    fine(
      makeFound([makeResult()], {
        kinds: [
          { kind: 'course', count: 2 },
          { kind: 'caption', count: 100 },
        ],
        totalElements: 100,
        totalPages: 5,
        page: 1,
      }),
    ),
  )
  renderPage(Page, { at: '/search?q=파이썬&kind=caption&page=2' })
  await screen.findByRole('heading', { level: 2, name: '파이썬 첫걸음' })
  expect(askedQueries()).toEqual([`q=${encodeURIComponent('파이썬')}&kind=caption&page=1`])
  const tabs = screen.getByRole('navigation', { name: '보기' })
  expect([...tabs.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    '전체',
    '코스 2',
    '자막 100+',
  ])
  expect(tabs.querySelector('[aria-current]')?.textContent).toBe('자막 100+')
  expect(screen.getByText('1:15')).toBeTruthy()
  expect(screen.getByRole('link', { name: '다음' }).getAttribute('href')).toContain('page=3')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('typing changes the URL and starts at the first page of all kinds', async () => {
  server.answers(() => fine(makeFound([makeResult()])))
  const { address } = renderPage(Page, { at: '/search?q=파이썬&kind=caption&page=2' })
  await screen.findByRole('heading', { level: 2 })
  fireEvent.change(field(), { target: { value: '자바' } })
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/search?q=자바'))
  await waitFor(() => expect(askedQueries()).toHaveLength(2))
})

it('asks once when the page opens: at once for a visitor, and for a hinted login as soon as the member is known', async () => {
  server.answers(() => fine(makeFound([makeResult()])))
  setSession({ is: 'unknown' })
  renderPage(Page, { at: '/search?q=파이썬' })
  await screen.findByRole('heading', { level: 2 })
  act(() => setSession({ is: 'guest' }))
  expect(askedQueries()).toHaveLength(1)
  cleanup()

  document.cookie = 'li=1'
  server.answers((path) =>
    path.startsWith('/api/search') ? fine(makeFound([makeResult()])) : new Promise(() => {}),
  )
  setSession({ is: 'unknown' })
  renderPage(Page, { at: '/search?q=파이썬' })
  expect(screen.getByText('검색하는 중…')).toBeTruthy()
  expect(askedQueries()).toHaveLength(1)
  act(() => setSession({ is: 'member', user: testMember }))
  await screen.findByRole('heading', { level: 2 })
  expect(askedQueries()).toHaveLength(2)
})

it('a locked result shows its title and no line', async () => {
  server.answers(() => fine(makeFound([makeResult({ isLocked: true, snippet: '' })])))
  renderPage(Page, { at: '/search?q=파이썬' })
  await screen.findByText('수강하면 볼 수 있어요')
  expect(screen.queryByText(/설치해요/)).toBeNull()
})

it('without a text the page explains and asks nothing, and the field is focused', async () => {
  renderPage(Page, { at: '/search' })
  expect(screen.getByText(/초성/)).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(server.asked).toEqual([])
})

it('nothing found leads to the categories, a failure to another try', async () => {
  server.answers(() => fine(makeFound([])))
  renderPage(Page, { at: '/search?q=없는말' })
  await screen.findByRole('heading', { name: '‘없는말’ 검색 결과가 없어요.' })
  expect(screen.getByRole('link', { name: '데이터/AI' }).getAttribute('href')).toBe('/course/data')
  server.answers(() => refused(500))
  fireEvent.change(field(), { target: { value: '오류' } })
  await screen.findByRole('alert')
  server.answers(() => fine(makeFound([makeResult()])))
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  await screen.findByRole('heading', { name: '파이썬 첫걸음' })
})

it('an opened result keeps its search among the recent ones', async () => {
  server.answers(() => fine(makeFound([makeResult()])))
  const { address } = renderPage(Page, { at: '/search?q=파이썬' })
  fireEvent.click(await screen.findByRole('link', { name: '파이썬 첫걸음' }))
  await waitFor(() => expect(address()).toBe('/course/1/lectures?lecture=3&t=75'))
  cleanup()
  renderPage(Page, { at: '/search' })
  expect(screen.getByRole('button', { name: '파이썬' })).toBeTruthy()
})

it('a repeated recent search moves the focus to the field', async () => {
  localStorage.setItem('recent-searches.guest', JSON.stringify(['파이썬']))
  server.answers(() => fine(makeFound([makeResult()])))
  renderPage(Page, { at: '/search' })
  pressFocused(screen.getByRole('button', { name: '파이썬' }))
  await screen.findByRole('heading', { name: '파이썬 첫걸음' })
  await focusOn(field)
  expect(field().value).toBe('파이썬')
})
