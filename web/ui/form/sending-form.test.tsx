import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const fields = (
  <>
    <input aria-label="이름" defaultValue="하나" />
    <textarea aria-label="내용" />
    <input aria-label="정해진 값" readOnly />
    <input type="checkbox" aria-label="동의" />
  </>
)
const form = (isSending: boolean) => <SendingForm isSending={isSending}>{fields}</SendingForm>
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('while it is being sent nothing is typed or ticked, and the focus stays where it is', () => {
  const { rerender } = render(form(false))
  field('이름').focus()
  rerender(form(true))
  expect(field('이름').readOnly).toBe(true)
  expect(field('내용').readOnly).toBe(true)
  expect(document.activeElement).toBe(field('이름'))
  fireEvent.click(field('동의'))
  expect(field('동의').checked).toBe(false)
  expect(field('이름').closest('form')?.getAttribute('aria-busy')).toBe('true')

  rerender(form(false))
  expect(field('이름').readOnly).toBe(false)
  expect(field('정해진 값').readOnly).toBe(true)
  fireEvent.click(field('동의'))
  expect(field('동의').checked).toBe(true)
  expect(field('이름').closest('form')?.hasAttribute('aria-busy')).toBe(false)
})

function InDialog({ onClose }: { onClose: () => void }) {
  const [isSending, setSending] = useState(true)
  return (
    <Dialog open onClose={onClose} title="질문하기">
      <SendingForm isSending={isSending}>{fields}</SendingForm>
      <button onClick={() => setSending(false)}>답이 왔다</button>
    </Dialog>
  )
}

test('a dialog stays open until what is under way in it is over', () => {
  const onClose = vi.fn<() => void>()
  render(<InDialog onClose={onClose} />)
  const dialog = screen.getByRole('dialog')
  const tryAll = () => {
    fireEvent.click(screen.getByRole('button', { name: '닫기' }))
    fireEvent.mouseDown(dialog)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
  }
  tryAll()
  expect(onClose).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)

  fireEvent.click(screen.getByRole('button', { name: '답이 왔다' }))
  tryAll()
  expect(onClose).toHaveBeenCalledTimes(3)
})
