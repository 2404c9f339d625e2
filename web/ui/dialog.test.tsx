import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListPlace } from '#web/ui/list-place.tsx'

afterEach(cleanup)

function Opener({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <Dialog open={open} onClose={close} title="제목">
        <p>내용</p>
      </Dialog>
    </>
  )
}

function openDialog(onClose?: () => void) {
  render(<Opener onClose={onClose} />)
  const opener = screen.getByRole('button', { name: '열기' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole('dialog', { name: '제목' }) }
}

it('opens as a modal that its title names', () => {
  expect((openDialog().dialog as HTMLDialogElement).open).toBe(true)
})

it('closes on Escape, which the browser tells as cancel', () => {
  const { dialog } = openDialog()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes on a press on the backdrop, not on one inside', () => {
  const onClose = vi.fn()
  const { dialog } = openDialog(onClose)
  fireEvent.mouseDown(screen.getByText('내용'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

it('gives the focus back to what opened it', () => {
  const { opener } = openDialog()
  fireEvent.click(screen.getByRole('button', { name: '닫기' }))
  expect(document.activeElement).toBe(opener)
})

it.each([
  ['the list that its opener was in', true],
  ['the content of the page, when that is gone too', false],
])('gives the focus to %s', (_case, hasList) => {
  const page = (isOpen: boolean, isRemoved: boolean) => (
    <main id="main" tabIndex={-1}>
      {(hasList || !isRemoved) && (
        <ListPlace>{!isRemoved && <button type="button">환불 신청</button>}</ListPlace>
      )}
      <Dialog open={isOpen} onClose={vi.fn()} title="제목">
        <p>내용</p>
      </Dialog>
    </main>
  )
  const { rerender } = render(page(false, false))
  screen.getByRole('button', { name: '환불 신청' }).focus()
  rerender(page(true, false))
  rerender(page(true, true))
  screen.getByRole('button', { name: '닫기' }).focus()
  rerender(page(false, true))
  expect(document.activeElement).toBe(document.querySelector(hasList ? '[data-list-place]' : 'main'))
})
