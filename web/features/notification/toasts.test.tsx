import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, showToast } from '#web/features/notification/toast.ts'
import { LEAVE_MS, Toasts } from '#web/features/notification/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)))
  cleanup()
  vi.useRealTimers()
})

const show = (...args: Parameters<typeof showToast>) => act(() => showToast(...args))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isShown = (message: string) => screen.queryByText(message) !== null

it.each([
  ['info', 2500],
  ['success', 2500],
  ['warning', 3000],
  ['error', 4000],
] as const)('a toast of kind %s stays %d ms and fades', (variant, durationMs) => {
  show('저장했습니다.', variant)
  pass(durationMs - 1)
  expect(isShown('저장했습니다.')).toBe(true)
  pass(1)
  expect(screen.getByText('저장했습니다.').closest<HTMLElement>('[data-toast]')?.dataset.leaving).toBe('true')
  pass(LEAVE_MS)
  expect(isShown('저장했습니다.')).toBe(false)
})

it('an error stays at least four seconds, whatever is asked for', () => {
  show('실패했습니다.', 'error', 1000)
  pass(3900)
  expect(isShown('실패했습니다.')).toBe(true)
})

it('at most four are visible; the oldest makes room', () => {
  for (const message of ['하나', '둘', '셋', '넷', '다섯']) show(message)
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['둘', '셋', '넷', '다섯'])
})

it('the same sentence again starts afresh and is not repeated', () => {
  show('네트워크 오류', 'error')
  pass(3000)
  show('네트워크 오류', 'error')
  expect(screen.getAllByText('네트워크 오류')).toHaveLength(1)
  pass(3000)
  expect(isShown('네트워크 오류')).toBe(true)
})

it('the same sentence with another action stays beside the first, so that each can be undone', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  for (const run of [first, second])
    show('질문 1개를 숨겼습니다.', 'success', 8000, { label: '되돌리기', run })
  show('질문 1개를 숨겼습니다.', 'success')
  expect(screen.getAllByText('질문 1개를 숨겼습니다.')).toHaveLength(3)
  fireEvent.click(screen.getAllByRole('button', { name: '되돌리기' })[0]!)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})

it('errors are alerts, the rest is status', () => {
  show('알림')
  show('오류', 'error')
  expect(screen.getByRole('status').textContent).toBe('알림')
  expect(screen.getByRole('alert').textContent).toBe('오류')
})

it('pauses while the pointer or the focus is on it, then resumes', () => {
  show('천천히 읽어요')
  const toast = screen.getByText('천천히 읽어요').closest<HTMLElement>('[data-toast]')!
  pass(2000)
  fireEvent.pointerEnter(toast)
  pass(60_000)
  expect(isShown('천천히 읽어요')).toBe(true)
  fireEvent.pointerLeave(toast)
  act(() => screen.getByRole('button', { name: '알림 닫기' }).focus())
  pass(60_000)
  expect(isShown('천천히 읽어요')).toBe(true)
  act(() => screen.getByRole('button', { name: '알림 닫기' }).blur())
  pass(500)
  pass(LEAVE_MS)
  expect(isShown('천천히 읽어요')).toBe(false)
})

it('can be closed', () => {
  show('닫아 주세요')
  fireEvent.click(screen.getByRole('button', { name: '알림 닫기' }))
  pass(LEAVE_MS)
  expect(isShown('닫아 주세요')).toBe(false)
})

it('gives the focus to the content of the page when it goes with the focus in it', () => {
  const main = document.createElement('main')
  main.id = 'main'
  main.tabIndex = -1
  document.body.append(main)
  show('지웠습니다')
  const close = screen.getByRole('button', { name: '알림 닫기' })
  act(() => close.focus())
  fireEvent.click(close)
  expect(document.activeElement).toBe(main)
  main.remove()
})

/** happy-dom knows no `:modal`. */
const knowModal = () => {
  const find = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    find(selector.replace(':modal', '[open]')),
  )
}

const TwoDialogs = ({ open }: { open: number }) => (
  <>
    <Dialog open={open > 0} onClose={vi.fn()} title="답변 관리">
      <input aria-label="답변" />
    </Dialog>
    <Dialog open={open > 1} onClose={vi.fn()} title="삭제할까요?">
      <p>되돌릴 수 없어요.</p>
    </Dialog>
  </>
)

const settled = () => act(() => vi.advanceTimersByTimeAsync(0))

it('is in the topmost dialog, outside which all is inert, keeps its time, and outlives the dialog', async () => {
  knowModal()
  const undo = vi.fn<() => void>()
  show('첫째', 'success', 8000, { label: '되돌리기', run: undo })
  const { rerender } = render(<TwoDialogs open={1} />)
  await settled()
  const replies = screen.getByRole('dialog', { name: '답변 관리' })
  expect(replies.contains(screen.getByText('첫째'))).toBe(true)
  pass(3000)
  rerender(<TwoDialogs open={2} />)
  await settled()
  show('둘째', 'error', 8000)
  const question = within(screen.getByRole('dialog', { name: '삭제할까요?' }))
  expect(question.getAllByText(/째$/).map(({ textContent }) => textContent)).toEqual(['첫째', '둘째'])
  pass(1000)
  rerender(<TwoDialogs open={0} />)
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  expect(undo).toHaveBeenCalledOnce()
  pass(LEAVE_MS)
  expect(isShown('첫째')).toBe(false)
  pass(7000 - LEAVE_MS - 1)
  expect(isShown('둘째')).toBe(true)
  pass(1)
  pass(LEAVE_MS)
  expect(isShown('둘째')).toBe(false)
})

it('runs on after a move, though the pointer was on it: leaving a place sends no event', async () => {
  knowModal()
  show('천천히', 'info', 4000)
  fireEvent.pointerEnter(screen.getByText('천천히').closest('[data-toast]')!)
  const { rerender } = render(<TwoDialogs open={1} />)
  await settled()
  rerender(<TwoDialogs open={0} />)
  await settled()
  pass(4000)
  pass(LEAVE_MS)
  expect(isShown('천천히')).toBe(false)
})

it('gives the focus to the dialog when it goes with the focus in it', async () => {
  knowModal()
  render(<TwoDialogs open={1} />)
  show('삭제하지 못했습니다.', 'error')
  await settled()
  const close = screen.getByRole('button', { name: '알림 닫기' })
  act(() => close.focus())
  fireEvent.click(close)
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '답변 관리' }))
})
