import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AlertSettings } from '#web/features/chat/support/settings/alert-settings.tsx'

vi.mock('#web/features/chat/parts/chime.ts', () => ({ chime: vi.fn() }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function browserThatAnswers(answer: NotificationPermission) {
  const requestPermission = vi.fn(async () => (notification.permission = answer))
  const notification = { permission: 'default' as NotificationPermission, requestPermission }
  vi.stubGlobal('Notification', notification)
  return requestPermission
}
const at = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

it('sound and notices are asked for by a press and by nothing else, and are remembered', async () => {
  const asked = browserThatAnswers('granted')
  render(<AlertSettings />)
  expect([at('데스크톱 알림').checked, at('소리').checked]).toEqual([false, false])
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(at('데스크톱 알림'))
  fireEvent.click(at('소리'))
  await waitFor(() => expect(at('데스크톱 알림').checked).toBe(true))
  expect(asked).toHaveBeenCalledOnce()
  cleanup()
  vi.resetModules()
  const { AlertSettings: AfterReload } =
    await import('#web/features/chat/support/settings/alert-settings.tsx')
  render(<AfterReload />)
  expect([at('데스크톱 알림').checked, at('소리').checked]).toEqual([true, true])
  expect(asked).toHaveBeenCalledOnce()
})

it('notices that the browser refuses stay off, with what to do', async () => {
  browserThatAnswers('denied')
  render(<AlertSettings />)
  fireEvent.click(at('데스크톱 알림'))
  expect(await screen.findByText(/브라우저에서 알림이 차단되어 있어요/)).toBeTruthy()
  expect([at('데스크톱 알림').checked, at('데스크톱 알림').disabled]).toEqual([false, true])
})
