import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Palette } from '#web/features/search/palette.tsx'
import { makeFound, makeResult } from '#web/testing/make-search.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const close = vi.fn()
const course = makeResult({
  kind: 'course',
  title: '파이썬 코스',
  url: '/course/1',
  snippet: '',
  sec: null,
  lectureId: null,
})

beforeEach(() => {
  localStorage.clear()
  setSession({ is: 'guest' })
  close.mockClear()
})
afterEach(cleanup)

const open = () => renderPage(() => <Palette onClose={close} />, { at: '/somewhere' })
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '검색어' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more })
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const queries = () => server.asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'))

it('typing lists results by kind with the found words marked, and Enter opens the active one', async () => {
  server.answers(() => fine(makeFound([course, makeResult()])))
  const { address } = open()
  type('파이썬')
  await screen.findByRole('group', { name: '자막' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '파이썬 코스',
    '파이썬 첫걸음1:15데이터 분석 입문여기서 파이썬을 설치해요',
    '모두 보기 (2개)',
  ])
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
    Array(3).fill('파이썬'),
  )
  expect(activeOption()?.textContent).toContain('파이썬 코스')
  press('ArrowDown')
  expect(activeOption()?.textContent).toContain('파이썬 첫걸음')
  press('Enter', { isComposing: true })
  expect(close).not.toHaveBeenCalled()
  press('Enter')
  expect(close).toHaveBeenCalledOnce()
  expect(address()).toBe('/course/1/lectures?lecture=3&t=75')
})

it('ArrowUp from the first option leads to the page with all results', async () => {
  server.answers(() => fine(makeFound([course])))
  const { address } = open()
  type('파이썬')
  await screen.findByRole('option', { name: /파이썬 코스/ })
  press('ArrowUp')
  press('Enter')
  expect(address()).toBe('/search?q=%ED%8C%8C%EC%9D%B4%EC%8D%AC')
})

it('Enter before the answer searches on the page instead of opening an older result', async () => {
  server.answers(() => fine(makeFound([course])))
  const { address } = open()
  type('파이')
  await screen.findByRole('option', { name: /파이썬 코스/ })
  type('자바')
  press('Enter')
  expect(address()).toBe('/search?q=%EC%9E%90%EB%B0%94')
})

it('a late answer to an earlier text is dropped', async () => {
  const answers: Record<string, (value: Response) => void> = {}
  server.answers(
    (path) =>
      new Promise((resolve) => (answers[new URLSearchParams(path.split('?')[1]).get('q')!] = resolve)),
  )
  open()
  type('가')
  await waitFor(() => expect(queries()).toEqual(['가']))
  type('나')
  await waitFor(() => expect(queries()).toEqual(['가', '나']))
  answers['나']!(fine(makeFound([makeResult({ title: '나의 결과' })])))
  await screen.findByRole('option', { name: /나의 결과/ })
  await act(async () => answers['가']!(fine(makeFound([makeResult({ title: '가의 결과' })]))))
  expect(screen.queryByRole('option', { name: /가의 결과/ })).toBeNull()
})

it('a locked result shows that it is locked, and no line', async () => {
  server.answers(() => fine(makeFound([makeResult({ isLocked: true, snippet: '' })])))
  open()
  type('파이썬')
  const option = await screen.findByRole('option', { name: /파이썬 첫걸음/ })
  expect(option.textContent).toContain('수강하면 볼 수 있어요')
})

it('text typed in the other keyboard mode says how it was read', async () => {
  server.answers(() => fine(makeFound([course], { reading: 'keyboard', readAs: '파이썬' })))
  open()
  type('vkdlTjs')
  await screen.findByText(/한\/영을 바꿔 찾았어요/)
  expect(screen.getByText('‘파이썬’')).toBeTruthy()
})

it('without words it leads to the categories, and closes', () => {
  const { address } = open()
  fireEvent.click(screen.getByRole('link', { name: '데이터/AI' }))
  expect([address(), close.mock.calls.length]).toEqual(['/course/data', 1])
})

it('an empty result and a failure say what to do', async () => {
  server.answers(() => fine(makeFound([])))
  open()
  type('없는말')
  expect((await screen.findAllByText('‘없는말’ 검색 결과가 없어요.')).length).toBe(2)
  server.answers(() => refused(500))
  type('오류')
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
  server.answers(() => fine(makeFound([course])))
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
  await screen.findByRole('option', { name: /파이썬 코스/ })
})

it('opened searches stay on this device, can be repeated and removed, and belong to their member', async () => {
  server.answers(() => fine(makeFound([course])))
  for (const text of ['하나', '둘']) {
    open()
    type(text)
    press('Enter')
    cleanup()
  }
  open()
  const recent = () => {
    const list = screen.queryByRole('region', { name: '최근 검색어' })
    return list
      ? within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
      : []
  }
  expect(recent()).toEqual(['둘', '하나'])
  fireEvent.click(screen.getByRole('button', { name: '하나' }))
  expect(field().value).toBe('하나')
  type('')
  fireEvent.click(screen.getByRole('button', { name: '최근 검색어 ‘둘’ 삭제' }))
  expect(recent()).toEqual(['하나'])
  expect(document.activeElement).toBe(field())
  act(() => setSession({ is: 'member', user: testMember }))
  expect(recent()).toEqual([])
  act(() => setSession({ is: 'guest' }))
  fireEvent.click(screen.getByRole('button', { name: '모두 삭제' }))
  expect(recent()).toEqual([])
  expect(localStorage.length).toBe(0)
})
