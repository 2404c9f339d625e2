import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BellMailSettings } from '#web/features/notification/bell-mail-settings.tsx'
import { currentToasts } from '#web/features/notification/toast.ts'
import { setSession } from '#web/features/identity/session.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

it('quick presses are sent one after the other, and a failed one leaves what the server has', async () => {
  let isOnThere = false
  const answers: (() => void)[] = []
  server.answers((_path, body, _times, method) => {
    const mails = () => fine([{ kind: 'answer', name: '답변 알림', isOn: isOnThere }])
    if (method === 'GET') return mails()
    return new Promise((done) =>
      answers.push(() => {
        const { isOn } = body as { isOn: boolean }
        // Switching off fails.
        if (isOn) isOnThere = true
        done(isOn ? mails() : refused(503, { message: '꺼지지 않음' }))
      }),
    )
  })
  renderPrivate(BellMailSettings, { path: '/mypage/profile', at: '/mypage/profile' })
  const choice = await screen.findByRole('switch', { name: '답변 알림' })
  const isOn = () => (choice as HTMLInputElement).checked
  fireEvent.click(choice)
  await waitFor(() => expect(isOn()).toBe(true))
  fireEvent.click(choice)
  await waitFor(() => expect(isOn()).toBe(false))
  expect(answers).toHaveLength(1)
  answers[0]!()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!()
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('꺼지지 않음'))
  await waitFor(() => expect(isOn()).toBe(true))
})
