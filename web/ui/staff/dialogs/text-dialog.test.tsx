import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TextDialog } from '#web/ui/staff/dialogs/text-dialog.tsx'

afterEach(cleanup)

it.each([
  ['no text', ' '],
  ['more than fits', '열한 글자는 너무 길다'],
])('with %s nothing is sent, and the field has the focus', (_name, text) => {
  const send = vi.fn<(text: string) => void>()
  render(
    <TextDialog
      title="거절"
      lead="사유를 알려 주세요."
      label="사유"
      text={text}
      max={10}
      missing="사유를 입력해 주세요."
      send="보내기"
      isBusy={false}
      message={null}
      onSend={send}
      onClose={vi.fn()}
    />,
  )
  const button = screen.getByRole('button', { name: '보내기' })
  button.focus()
  fireEvent.click(button)
  const field = screen.getByLabelText('사유')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: '충분하다' } })
  fireEvent.click(button)
  expect(send.mock.calls).toEqual([['충분하다']])
})
