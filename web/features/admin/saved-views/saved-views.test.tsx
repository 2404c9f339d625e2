import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type SavedView, tooManyViews, VIEWS_MAX } from '#contract/admin/saved-view.ts'
import { SavedViews } from '#web/features/admin/saved-views/saved-views.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

/** A server that keeps views. */
function show(at: string, begun: SavedView[] = []) {
  let views = begun
  server.answers((path, body) => {
    if (path.startsWith('/api/admin/saved-views?')) return fine(views)
    const { name, query } = (body ?? {}) as Partial<SavedView>
    if (name === '겹침') return refused(409, { message: '같은 이름의 보기가 있습니다.' })
    const id = Number(/\d+$/.exec(path)?.[0] ?? 9)
    const old = views.find((view) => view.id === id)
    views = views.filter((view) => view.id !== id)
    if (name === undefined) return fine(null)
    const made = { id, name, query: query ?? old!.query }
    views = [...views, made]
    return fine(made)
  })
  const [path = ''] = at.split('?')
  return renderPrivate(SavedViews, { path, at })
}
const view = (id: number, name: string, query: string): SavedView => ({ id, name, query })
const names = async () =>
  within(await screen.findByRole('group', { name: '저장된 보기' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const save = (name: string) => {
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('이름'), { target: { value: name } })
  fireEvent.click(dialog.getByRole('button', { name: '저장' }))
  return dialog
}
const choose = async (of: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `${of} 보기 관리` }))
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}

it('saves the filters and the order of the address under a name, without page and person; undo deletes the view', async () => {
  show('/admin/user?status=all&sort=name,asc&page=2&email=kim')
  fireEvent.click(await screen.findByRole('button', { name: '현재 필터 저장' }))
  const dialog = save(' ')
  expect(dialog.getByText('보기 이름을 1~40자로 입력해 주세요.')).toBeTruthy()
  save('겹침')
  expect(await dialog.findByText('같은 이름의 보기가 있습니다.')).toBeTruthy()
  save('전체 회원')
  await waitFor(async () => expect(await names()).toEqual(['전체 회원']))
  const query = 'sort=name%2Casc&status=all'
  expect(server.asked.findLast(({ body }) => body)?.body).toEqual({
    list: '/admin/user',
    name: '전체 회원',
    query,
  })
  expect(screen.getByRole('link', { name: '전체 회원' }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('button', { name: '현재 필터 저장' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '전체 회원' })))
  currentToasts().at(-1)!.action!.run()
  await screen.findByRole('button', { name: '현재 필터 저장' })
  await waitFor(() => expect(currentToasts().at(-1)!.message).toBe('되돌렸습니다.'))
})

it('a view is a link to its address; it is renamed and deleted, and both are undone', async () => {
  const { address } = show('/admin/course', [view(3, '초안', 'status=draft')])
  expect(await names()).toEqual(['초안'])
  await choose('초안', '이름 변경')
  save('준비 중')
  await waitFor(async () => expect(await names()).toEqual(['준비 중']))
  currentToasts().at(-1)!.action!.run()
  await waitFor(async () => expect(await names()).toEqual(['초안']))
  await choose('초안', '삭제')
  await waitFor(() => expect(currentToasts().at(-1)!.message).toBe("'초안' 보기를 삭제했습니다."))
  expect(screen.queryByRole('link', { name: '초안' })).toBeNull()
  currentToasts().at(-1)!.action!.run()
  fireEvent.click(await screen.findByRole('link', { name: '초안' }))
  await waitFor(() => expect(address()).toBe('/admin/course?status=draft'))
})

it('shows nothing without filters and views, nor in a list that keeps no views', async () => {
  show('/admin/course')
  await waitFor(() => expect(server.asked.length).toBe(1))
  expect(screen.queryByRole('group')).toBeNull()
  cleanup()
  show('/admin/coupons?state=trouble')
  expect(screen.queryByRole('group')).toBeNull()
})

it('after a view is deleted the focus is on the views that are left, and stays in its place after the last', async () => {
  show('/admin/course', [view(3, '초안', 'status=draft'), view(4, '공개', 'status=open')])
  const group = await screen.findByRole('group', { name: '저장된 보기' })
  await choose('초안', '삭제')
  await waitFor(() => expect(document.activeElement).toBe(group))
  expect(await names()).toEqual(['공개'])
  await choose('공개', '삭제')
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(group))
})

it('with the most views that a list keeps, the button says why it saves no more', async () => {
  const full = Array.from({ length: VIEWS_MAX }, (_none, at) => view(at + 1, `보기 ${at}`, `q=${at}`))
  show('/admin/course?status=draft', full)
  await waitFor(async () => expect(await names()).toHaveLength(VIEWS_MAX))
  fireEvent.click(screen.getByRole('button', { name: '현재 필터 저장' }))
  expect(currentToasts().at(-1)!.message).toBe(tooManyViews.message)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('mails and the question bank of a course keep views', async () => {
  show('/admin/mails?state=trouble&page=2', [view(3, '발송 문제', 'state=trouble')])
  expect(await names()).toEqual(['발송 문제'])
  expect(screen.getByRole('link', { name: '발송 문제' }).getAttribute('aria-current')).toBe('true')
  cleanup()
  const { address } = show('/admin/course/7/quizzes/questions?page=2', [view(4, '단답형', 'type=short')])
  fireEvent.click(await screen.findByRole('link', { name: '단답형' }))
  await waitFor(() => expect(address()).toBe('/admin/course/7/quizzes/questions?type=short'))
})

it('the list of instructors, which is only searched by name, keeps no views', () => {
  show('/admin/instructors?q=kim')
  expect(server.asked).toEqual([])
  expect(screen.queryByRole('button', { name: '현재 필터 저장' })).toBeNull()
})
