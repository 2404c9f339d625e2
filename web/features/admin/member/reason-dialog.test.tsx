import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReasonDialog, type ReasonedAct } from '#web/features/admin/member/reason-dialog.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const action: ReasonedAct = {
  title: '내려받을까요?',
  body: '',
  confirmLabel: '내려받기',
  part: 'data',
  done: '내려받았습니다.',
  failed: '내려받지 못했습니다.',
  act: () => Promise.resolve(),
}

/** The log below the dialog; the test resolves its refetch by hand. */
function Log({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['admin-audit'], queryFn: read })
  return <p>{data}</p>
}

async function confirmed() {
  const again = Promise.withResolvers<string>()
  const read = vi.fn(() => again.promise).mockResolvedValueOnce('한 줄')
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Log read={read} />
      <ReasonDialog action={action} onClose={onClose} />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  screen.getByText('한 줄')
  fireEvent.change(screen.getByLabelText('사유'), { target: { value: '열람 요청' } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '내려받기', hidden: true }))
    await vi.advanceTimersByTimeAsync(1_000)
  })
  expect(read).toHaveBeenCalledTimes(2)
  return { again, onClose }
}

it('stays until the page below it has its new data, so that nothing moves under the next press', async () => {
  const { again, onClose } = await confirmed()
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => {
    again.resolve('두 줄')
    await vi.advanceTimersByTimeAsync(0)
  })
  screen.getByText('두 줄')
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes after three seconds where the new data do not come, because the act is done', async () => {
  const { onClose } = await confirmed()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(onClose).toHaveBeenCalledOnce()
})
