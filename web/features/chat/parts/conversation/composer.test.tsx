import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChatAttachment, chatFileTooLarge, chatFileWrong } from '#contract/chat/chat.ts'
import { Composer } from '#web/features/chat/parts/conversation/composer.tsx'

const onSend = vi.fn<(text: string, attachments: ChatAttachment[]) => void>()
const onTyping = vi.fn<(isTyping: boolean) => void>()
const upload = vi.hoisted(() => vi.fn())
vi.mock('#web/api/upload.ts', () => ({ upload }))

beforeEach(() => {
  localStorage.clear()
  onSend.mockReset()
  onTyping.mockReset()
  upload.mockReset()
})
afterEach(cleanup)

type ComposerProps = Partial<Parameters<typeof Composer>[0]>
const props = { roomId: 31, meId: 7, isConnected: true, onSend, onTyping }
const show = (given: ComposerProps = {}) => render(<Composer {...props} {...given} />)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '보내기' })
const write = (value: string) => fireEvent.change(field(), { target: { value } })
/** Returns false if the key's default action was prevented. */
const press = (init: object) => fireEvent.keyDown(field(), init)

describe('sending (spec.md#5)', () => {
  it('is not possible while the text is empty after trimming', () => {
    show()
    expect(button().disabled).toBe(true)
    write('  \n ')
    expect(button().disabled).toBe(true)
    press({ key: 'Enter' })
    expect(onSend).not.toHaveBeenCalled()
    write(' 안녕 ')
    expect(button().disabled).toBe(false)
    fireEvent.click(button())
    expect(onSend).toHaveBeenCalledExactlyOnceWith('안녕', [])
    expect(field().value).toBe('')
  })

  it('is not possible while disconnected; what was typed stays', () => {
    show({ isConnected: false })
    write('안녕')
    expect(button().disabled).toBe(true)
    press({ key: 'Enter' })
    expect(onSend).not.toHaveBeenCalled()
    expect(field().value).toBe('안녕')
  })

  it('Enter sends, Shift and Enter is a new line', () => {
    show()
    write('하나')
    expect(press({ key: 'Enter', shiftKey: true })).toBe(true)
    expect(onSend).not.toHaveBeenCalled()
    expect(press({ key: 'Enter' })).toBe(false)
    expect(onSend).toHaveBeenCalledTimes(1)
  })

  it('Enter that ends a syllable sends nothing, whichever way the browser says so', () => {
    show()
    write('안녕하')
    expect(press({ key: 'Enter', isComposing: true })).toBe(true)
    expect(press({ key: 'Enter', keyCode: 229 })).toBe(true)
    expect(press({ key: 'Process', keyCode: 229 })).toBe(true)
    expect(onSend).not.toHaveBeenCalled()
    press({ key: 'Enter' })
    expect(onSend).toHaveBeenCalledTimes(1)
  })

  it('is not possible above 4,000 characters, counted as people count; near them the count is shown', () => {
    show()
    write('가'.repeat(3599))
    expect(screen.queryByText(/4,000자/)).toBeNull()
    write('가'.repeat(3700))
    expect(screen.getByText('3,700 / 4,000자')).toBeTruthy()
    write('😀'.repeat(4000))
    expect(button().disabled).toBe(false)
    write('가'.repeat(4001))
    expect(button().disabled).toBe(true)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })
})

it('what was being written is there after a reload, per room and member; what was sent is not', () => {
  show()
  write('쓰던 말')
  cleanup()
  show({ roomId: 32 })
  expect(field().value).toBe('')
  cleanup()
  show({ meId: 8 })
  expect(field().value).toBe('')
  cleanup()
  show()
  expect(field().value).toBe('쓰던 말')
  press({ key: 'Enter' })
  cleanup()
  show()
  expect(field().value).toBe('')
})

it('reports the start and end of typing', () => {
  show()
  write('안')
  write('')
  expect(onTyping.mock.calls).toEqual([[true], [false]])
})

it('somebody else may take a key first, but never one of a syllable', () => {
  const onKey = vi.fn(() => true)
  show({ onKey })
  write('/안녕')
  expect(press({ key: 'Enter', isComposing: true })).toBe(true)
  expect(onKey).not.toHaveBeenCalled()
  expect(press({ key: 'Enter' })).toBe(false)
  expect(onKey).toHaveBeenCalledTimes(1)
  expect(onSend).not.toHaveBeenCalled()
})

it('a disabled field shows its reason', () => {
  show({ disabledReason: '종료된 상담입니다.' })
  expect(field().disabled).toBe(true)
  expect(field().placeholder).toBe('종료된 상담입니다.')
})

describe('files', () => {
  const picture = new File(['x'], '화면.png', { type: 'image/png' })
  const uploaded: ChatAttachment = { id: 4, name: '화면.png', type: 'image', sizeBytes: 1, url: '/a' }
  const paste = (files: File[]) => fireEvent.paste(field(), { clipboardData: { files } })

  it('a pasted picture goes up with its percent, and with the next message', async () => {
    let arrive: (attachment: ChatAttachment) => void = () => {}
    upload.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    show()
    paste([picture])
    expect(button().disabled).toBe(true)
    act(() => upload.mock.calls[0]![1].onPercent(40))
    expect(screen.getByText('40%')).toBeTruthy()
    await act(async () => arrive(uploaded))
    expect(button().disabled).toBe(false)
    fireEvent.click(button())
    expect(onSend).toHaveBeenCalledExactlyOnceWith('', [uploaded])
    expect(screen.queryByText('화면.png')).toBeNull()
  })

  it('one that is taken out is not sent up any further', () => {
    upload.mockReturnValue(new Promise(() => {}))
    show()
    paste([picture])
    fireEvent.click(screen.getByRole('button', { name: '화면.png 첨부 취소' }))
    expect(upload.mock.calls[0]![1].signal.aborted).toBe(true)
    expect(screen.queryByText('화면.png')).toBeNull()
  })

  it('files the server would refuse give an error before the upload', () => {
    show()
    const large = new File(['x'], 'b.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
    paste([new File(['x'], 'a.exe', { type: 'application/x-msdownload' }), large])
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      chatFileWrong.message,
      chatFileTooLarge.message,
    ])
    expect(upload).not.toHaveBeenCalled()
    expect(button().disabled).toBe(true)
  })

  it('at most five go with a message', async () => {
    upload.mockResolvedValue(uploaded)
    show()
    paste(Array.from({ length: 6 }, () => picture))
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(5))
    expect(screen.getByText('파일은 한 번에 5개까지 보낼 수 있습니다.')).toBeTruthy()
  })
})
