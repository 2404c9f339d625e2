import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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

it('empties the field with the address, and what was only typed too', async () => {
  const router = formAt('/?state=hidden&q=nobody')
  await act(async () => fireEvent.click(screen.getByText('초기화')))
  expect(router.state.location.search).toBe('?state=hidden')
  expect(typed().value).toBe('')
  fireEvent.change(typed(), { target: { value: 'somebody' } })
  await act(async () => fireEvent.click(screen.getByText('초기화')))
  expect(typed().value).toBe('')
})

const formAt = (at: string) => renderPage(Filters, { at }).router

const Filters = () => (
  <FilterForm
    label="찾기"
    names={['q']}
    kept={['state']}
    givenIn={(search) => ({ q: search.get('q') ?? '' })}
    className=""
  >
    <input name="q" />
  </FilterForm>
)

const typed = () => screen.getByRole<HTMLInputElement>('textbox')

async function until(is: () => boolean) {
  while (!is()) await Promise.resolve()
}
