import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { OptOutState } from '#contract/announcement/opt-out.ts'
import { Page } from '#web/features/announcement/opt-out/opt-out.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const STATE: OptOutState = {
  email: 'le•••••@codemaru.kr',
  isAdvertised: true,
  isAdvertisedAtNight: true,
  changedAt: '2026-11-26T10:00:00.000+09:00',
}
const open = () => renderPrivate(Page, { path: '/opt-out/:token', at: '/opt-out/v1.1.2.x' })
const posts = () => server.asked.filter(({ method }) => method === 'POST')

it('opening changes nothing; one press refuses all advertising and says so with the date', async () => {
  server.answers((_path, _body, _times, method) =>
    fine(method === 'GET' ? STATE : { ...STATE, isAdvertised: false, isAdvertisedAtNight: false }),
  )
  open()
  await screen.findByText(/le•••••@codemaru\.kr/)
  expect(posts()).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '광고 수신 거부' }))
  expect(await screen.findByText(/2026\.\s11\.\s26에 광고 수신을 거부했습니다/)).toBeTruthy()
  expect(posts().map(({ path, body }) => [path, body])).toEqual([['/api/opt-outs/v1.1.2.x', { what: 'all' }]])
  expect(screen.queryByRole('button', { name: '광고 수신 거부' })).toBeNull()
})

it('the night alone can be refused; a failure says so and keeps the buttons', async () => {
  let isDown = true
  server.answers((_path, _body, _times, method) =>
    method === 'GET' ? fine(STATE) : isDown ? refused(503) : fine({ ...STATE, isAdvertisedAtNight: false }),
  )
  open()
  fireEvent.click(await screen.findByRole('button', { name: '야간 광고만 거부' }))
  expect(await screen.findByText('서버의 문장')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: '야간 광고만 거부' }))
  expect(await screen.findByText(/야간 광고 수신을 거부했습니다/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '야간 광고만 거부' })).toBeNull())
  expect(screen.getByRole('button', { name: '광고 수신 거부' })).toBeTruthy()
})

it('an invalid link says so and leads to the settings', async () => {
  server.answers(() => refused(404, { message: '유효하지 않은 수신 거부 링크입니다.' }))
  open()
  expect(await screen.findByText('유효하지 않은 수신 거부 링크입니다.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '동의 내역으로' })).toBeTruthy()
})
