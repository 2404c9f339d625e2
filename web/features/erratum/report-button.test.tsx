import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReportButton } from '#web/features/erratum/report-button.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(cleanup)

const WORDS = '버튼 이름이 바뀌었어요.'
async function open(button: React.ReactElement) {
  render(button)
  fireEvent.click(screen.getByRole('button', { name: '다르게 동작해요' }))
  return screen.findByLabelText('무엇이 다른가요?')
}
const send = () => fireEvent.click(screen.getByRole('button', { name: '보내기' }))

it('a report has the second at which the video was paused', async () => {
  server.answers(() => fine())
  const field = await open(<ReportButton lectureId={11} pauseAt={() => 65} />)
  expect(screen.getByText(/1:05 시점의 제보예요/)).toBeTruthy()
  screen.getByRole('button', { name: '보내기' }).focus()
  send()
  expect(screen.getByText('무엇이 다른지 5자 이상 입력해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: WORDS } })
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked).toMatchObject([
    {
      method: 'POST',
      path: '/api/lectures/11/erratum-reports',
      body: { atSec: 65, heading: '', words: WORDS },
    },
  ])
})

it('a report on a text names a heading', async () => {
  server.answers(() => fine())
  const field = await open(<ReportButton lectureId={11} headings={[{ id: '설치', text: '설치' }]} />)
  fireEvent.change(screen.getByLabelText('위치'), { target: { value: '설치' } })
  fireEvent.change(field, { target: { value: WORDS } })
  send()
  await waitFor(() => expect(server.asked).toMatchObject([{ body: { atSec: null, heading: '설치' } }]))
})

it('a refusal is said, and what was typed stays', async () => {
  const message = '한 시간에 보낼 수 있는 제보 수를 넘었습니다. 잠시 후 다시 시도해 주세요.'
  server.answers(() => refused(429, { message }))
  const field = await open(<ReportButton lectureId={11} pauseAt={() => 1} />)
  fireEvent.change(field, { target: { value: WORDS } })
  send()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(field).toHaveProperty('value', WORDS)
})
