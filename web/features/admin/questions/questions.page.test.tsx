import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/admin/questions/questions.page.tsx'
import { makeQuestion } from '#web/testing/make-question.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = (search = '') =>
  renderPrivate(Page, { path: '/admin/questions', at: `/admin/questions${search}` })
const serve = (found: (path: string) => unknown[]) =>
  server.answers((path) => {
    if (!path.includes('question')) return fine([])
    const content = found(path)
    return fine({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })
  })
const first = () => screen.findByRole('link', { name: /질문 1/ })

it('the tab stays when the filters are sent or cleared, and the fields keep the focus', async () => {
  serve(() => [makeQuestion(1)])
  const { address } = show('?state=all&kind=lecture&page=2')
  await first()
  expect(screen.getByLabelText('질문 유형')).toHaveProperty('value', 'lecture')
  fireEvent.change(screen.getByLabelText('질문 유형'), { target: { value: 'all' } })
  const words = screen.getByLabelText('제목, 내용')
  words.focus()
  fireEvent.change(words, { target: { value: ' index ' } })
  fireEvent.submit(screen.getByRole('form', { name: '질문 검색' }))
  await waitFor(() => expect(address()).toBe('/admin/questions?state=all&q=index'))
  expect(document.activeElement).toBe(words)
  expect(screen.getByRole('link', { name: '숨긴 글' }).getAttribute('href')).toBe(
    '/admin/questions?q=index&state=hidden',
  )
  const clear = screen.getByRole('button', { name: '초기화' })
  clear.focus()
  fireEvent.click(clear)
  await waitFor(() => expect(address()).toBe('/admin/questions?state=all'))
  expect(words).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByLabelText('질문 유형'))
})

it('where nothing is found, clearing keeps the tab and takes the focus to the list', async () => {
  serve((path) => (path.includes('q=zzz') ? [] : [makeQuestion(1)]))
  const { address } = show('?state=answered&q=zzz')
  const clear = await screen.findByRole('link', { name: '필터 초기화' })
  clear.focus()
  fireEvent.click(clear)
  const question = await first()
  expect(address()).toBe('/admin/questions?state=answered')
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(question)).toBe(true)
})

it('a tab with nothing in it says so, and offers no filters to clear', async () => {
  serve(() => [])
  show('?state=hidden')
  expect(await screen.findByText('숨긴 글이 없어요.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '필터 초기화' })).toBeNull()
})
