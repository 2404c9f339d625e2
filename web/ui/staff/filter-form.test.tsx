import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilterInput, FilterSelect } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import { renderPage } from '#web/testing/render-page.tsx'

afterEach(cleanup)

it('shows what the address says, also to who is back before the emptied form was drawn', async () => {
  const router = formAt('/?state=hidden&q=nobody')
  await act(async () => {
    fireEvent.click(screen.getByText('초기화'))
    await until(() => router.state.location.search === '?state=hidden')
    await router.navigate(-1)
  })
  expect(router.state.location.search).toBe('?state=hidden&q=nobody')
  expect(typed().value).toBe('nobody')
})

it('choices and typing apply without adding history entries, so that one step back leaves the list', async () => {
  vi.useFakeTimers()
  const router = formAt('/?state=hidden&page=3')
  const pass = () => act(() => vi.advanceTimersByTimeAsync(400))
  fireEvent.change(typed(), { target: { value: 'some' } })
  expect(router.state.location.search).toBe('?state=hidden&page=3')
  await pass()
  expect(router.state.location.search).toBe('?state=hidden&q=some')
  expect(router.state.historyAction).toBe('REPLACE')
  fireEvent.change(typed(), { target: { value: 'somebody ' } })
  await pass()
  expect(router.state.location.search).toBe('?state=hidden&q=somebody')
  expect(typed().value).toBe('somebody ')
  await act(async () => fireEvent.change(screen.getByLabelText('분야'), { target: { value: 'data' } }))
  expect(router.state.location.search).toBe('?state=hidden&q=somebody&category=data')
  expect(router.state.historyAction).toBe('REPLACE')
  await act(() => router.navigate('/?state=all'))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?state=hidden&q=somebody&category=data')
  expect(typed().value).toBe('somebody')
  vi.useRealTimers()
})

it('Enter without a change does not keep the fields from following the address later', async () => {
  const router = formAt('/?state=hidden&q=some')
  await act(async () => fireEvent.submit(screen.getByRole('form')))
  await act(() => router.navigate('/?state=all'))
  expect(typed().value).toBe('')
  await act(() => router.navigate('/?state=hidden&q=some'))
  expect(typed().value).toBe('some')
})

it('what is set is shown as chips: each removes its filter, and one removes all', async () => {
  const router = formAt('/?state=hidden&q=some&category=data')
  const chips = () =>
    screen.queryAllByRole('button', { name: /필터 삭제$/ }).map(({ textContent }) => textContent)
  expect(chips()).toEqual(['검색어 some 필터 삭제', '분야 데이터 필터 삭제'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '분야 데이터 필터 삭제' })))
  expect(router.state.location.search).toBe('?state=hidden&q=some')
  expect(document.activeElement).toBe(screen.getByLabelText('분야'))
  expect(chips()).toEqual(['검색어 some 필터 삭제'])
  await act(async () => fireEvent.click(screen.getByText('초기화')))
  expect(router.state.location.search).toBe('?state=hidden')
  expect([chips(), typed().value]).toEqual([[], ''])
})

const formAt = (at: string) => renderPage(Filters, { at }).router

const Filters = () => (
  <FilterForm
    label="찾기"
    names={['q', 'category']}
    kept={['state']}
    givenIn={(search) => ({ q: search.get('q') ?? '', category: search.get('category') ?? '' })}
    className=""
  >
    <FilterInput label="검색어" name="q" />
    <FilterSelect label="분야" name="category">
      <option value="">전체</option>
      <option value="data">데이터</option>
    </FilterSelect>
  </FilterForm>
)

const typed = () => screen.getByRole<HTMLInputElement>('textbox')

async function until(is: () => boolean) {
  while (!is()) await Promise.resolve()
}
