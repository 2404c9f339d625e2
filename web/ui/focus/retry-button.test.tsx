import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { BenchNotes } from '#web/features/practice/parts/workspace/bench-notes.tsx'
import type { Bench } from '#web/features/practice/parts/workspace/use-bench.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListPlace } from '#web/ui/list-place.tsx'
import { PaletteFailure } from '#web/ui/palette/palette-note.tsx'
import { Problem } from '#web/ui/problem.tsx'

afterEach(cleanup)

let times = 0
function Payments() {
  const { data, error, refetch } = useQuery({
    queryKey: ['payments'],
    queryFn: () => (++times === 1 ? Promise.reject(new Error()) : Promise.resolve('3건')),
    retry: false,
  })
  if (data) return <p>{data}</p>
  return error ? <Problem title="불러오지 못했습니다" onRetry={() => void refetch()} /> : <p>불러오는 중…</p>
}

const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
)

const PLACES: [name: string, selector: string, around: (part: ReactNode) => ReactNode][] = [
  ['the content of the page', 'main', (part) => part],
  ['the list in it', '[data-list-place]', (part) => <ListPlace>{part}</ListPlace>],
  [
    'the dialog over it',
    'dialog',
    (part) => (
      <Dialog open onClose={vi.fn()} title="환불 신청">
        {part}
      </Dialog>
    ),
  ],
]

it.each(PLACES)(
  '%s has the focus while and after a placeholder replaces the button',
  async (_name, at, around) => {
    times = 0
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Main>{around(<Payments />)}</Main>
      </QueryClientProvider>,
    )
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    retry.focus()
    fireEvent.click(retry)
    await screen.findByText('3건')
    expect(retry.isConnected).toBe(false)
    expect(document.activeElement).toBe(document.querySelector(at))
  },
)

it('the notes of a runtime that has failed keep the focus, empty too', () => {
  const notes = (problem: string | null) => (
    <BenchNotes
      language="python"
      bench={{ problem, loading: null, doing: 'nothing', retry: vi.fn() } as never as Bench}
    />
  )
  const { container, rerender } = render(notes('실행 환경을 불러오지 못했습니다.'))
  const retry = screen.getByRole('button', { name: '다시 시도' })
  retry.focus()
  fireEvent.click(retry)
  rerender(notes(null))
  expect(document.activeElement).toBe(container.firstElementChild)
})

it('in a palette the field has the focus again', () => {
  render(
    <dialog open>
      <input aria-label="검색어" />
      <PaletteFailure sentence="검색하지 못했습니다." onRetry={vi.fn()} />
    </dialog>,
  )
  const retry = screen.getByRole('button', { name: '다시 시도' })
  retry.focus()
  fireEvent.click(retry)
  expect(document.activeElement).toBe(screen.getByLabelText('검색어'))
})
