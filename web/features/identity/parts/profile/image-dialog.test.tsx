import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImageDialog } from '#web/features/identity/parts/profile/image-dialog.tsx'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const member = { ...testMember, imageUrl: '/media/old.webp' }
const onClose = vi.fn()

class FakeUpload {
  static last: FakeUpload
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  status = 200
  responseText = ''
  sent: FormData | null = null
  constructor() {
    FakeUpload.last = this
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(text: string, status = 200) {
    this.status = status
    this.responseText = text
    this.onload()
    this.onloadend()
  }
}

const drawn = vi.fn()

beforeEach(() => {
  drawn.mockClear()
  onClose.mockClear()
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 200, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: drawn,
    clearRect: () => {},
  } as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['cut'], { type })),
  )
})
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const Shown = () => <ImageDialog user={member} onClose={onClose} />
const show = () => renderPrivate(Shown, { path: '/x', at: '/x', user: member })
const file = (type: string, bytes = 10, name = 'face.png') =>
  new File([new Uint8Array(bytes)], name, { type })
const choose = (chosen: File) =>
  fireEvent.change(screen.getByLabelText('이미지 파일'), { target: { files: [chosen] } })
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: '이미지 변경' })

function sentImage() {
  const image = FakeUpload.last.sent?.get('image')
  if (!(image instanceof File)) throw new Error('no image was sent')
  return image
}

async function begin() {
  show()
  choose(file('image/png'))
  await screen.findByRole('button', { name: '사진 위치와 크기' })
  fireEvent.click(update())
  await waitFor(() => expect(FakeUpload.last.sent).not.toBeNull())
}

it('says what is wrong with a file before anything is sent (spec.md#5)', () => {
  show()
  choose(file('image/png', 5 * 1024 * 1024 + 1))
  expect(screen.getByText('파일 크기는 5MB 이하여야 합니다.')).toBeTruthy()
  choose(file('application/pdf', 10, 'face.pdf'))
  expect(screen.getByText('올바른 이미지 파일을 선택해 주세요.')).toBeTruthy()
  expect(update().disabled).toBe(true)
})

it('sends the chosen square, tells the percent, and shows the new image at once', async () => {
  await begin()
  // The largest square of 400 by 200, centred.
  expect(drawn.mock.lastCall?.slice(1)).toEqual([100, 0, 200, 200, 0, 0, 200, 200])
  expect(sentImage().type).toBe('image/webp')
  FakeUpload.last.upload.onprogress?.({ loaded: 42, total: 100 })
  expect(await screen.findByText('업로드 중 42%')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
  FakeUpload.last.answer('{"success":true,"data":"/media/new.webp"}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(currentSession()).toMatchObject({ user: { imageUrl: '/media/new.webp' } })
})

it('is moved by keys and brought closer', async () => {
  show()
  choose(file('image/png'))
  const ground = await screen.findByRole('button', { name: '사진 위치와 크기' })
  fireEvent.keyDown(ground, { key: '+' })
  expect(screen.getByRole('slider', { name: '확대' }).getAttribute('aria-valuetext')).toBe('110%')
  fireEvent.keyDown(ground, { key: 'ArrowRight', shiftKey: true })
  fireEvent.click(screen.getByRole('button', { name: '크게' }))
  expect(screen.getByRole('slider', { name: '확대' }).getAttribute('aria-valuetext')).toBe('120%')
  const left = () => Number(drawn.mock.lastCall?.[1])
  const before = left()
  fireEvent.click(screen.getByRole('button', { name: '왼쪽으로' }))
  expect(left()).toBeGreaterThan(before)
})

it.each([
  ['{"success":true,"data":7}', 200, '이미지 업로드 응답이 올바르지 않습니다.'],
  ['<html>', 502, '예상치 못한 응답 형식 (HTTP 502).'],
  [
    '{"success":false,"code":"BAD_IMAGE","message":"올바른 이미지 파일을 선택해 주세요."}',
    400,
    '올바른 이미지 파일을 선택해 주세요.',
  ],
  ['', 500, '이미지를 업로드하지 못했습니다.'],
  ['<html>', 413, '파일 크기는 5MB 이하여야 합니다.'],
])('%s with %i is said as %s (spec.md#8)', async (text, status, sentence) => {
  await begin()
  FakeUpload.last.answer(text, status)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('a broken line is a network error (spec.md#8)', async () => {
  await begin()
  FakeUpload.last.onerror()
  expect(await screen.findByText('네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.')).toBeTruthy()
})

it('a picture that this browser cannot open goes as it is; any other file does not', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('unknown')))
  show()
  choose(file('image/heic', 10, 'face.heic'))
  expect(await screen.findByText('올바른 이미지 파일을 선택해 주세요.')).toBeTruthy()
  const avif = file('image/avif', 10, 'face.avif')
  choose(avif)
  expect(await screen.findByText(/업로드하면 가운데가/)).toBeTruthy()
  fireEvent.click(update())
  await waitFor(() => expect(sentImage().name).toBe('face.avif'))
  FakeUpload.last.answer('{"success":true,"data":"/media/new.webp"}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('goes back to the default image, or says why not', async () => {
  server.answers((_path, _body, times) => (times === 1 ? refused(500, { message: '' }) : fine()))
  show()
  const reset = screen.getByRole('button', { name: '기본 이미지로 변경' })
  fireEvent.click(reset)
  expect(await screen.findByText('이미지를 초기화하지 못했습니다.')).toBeTruthy()
  fireEvent.click(reset)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(currentSession()).toMatchObject({ user: { imageUrl: null } })
})

it('closing it calls the upload off, and asks what has become of it', async () => {
  server.answers(() => fine({ ...member, imageUrl: '/media/new.webp' }))
  await begin()
  const aborted = vi.spyOn(FakeUpload.last, 'abort')
  cleanup()
  expect(aborted).toHaveBeenCalled()
  await waitFor(() => expect(currentSession()).toMatchObject({ user: { imageUrl: '/media/new.webp' } }))
})
