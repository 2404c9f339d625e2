import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatRoomDetail } from '#contract/chat/chat.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/chat/support/chat-room.page.tsx'
import { makeRoom } from '#web/testing/make-support-room.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const card = {
  member: {
    id: 70,
    name: '김하나',
    email: 'ha••@example.com',
    phone: null,
    imageUrl: null,
    createdAt: '2026-01-02T10:00:00.000+09:00',
    isDeleted: false,
  },
  context: {
    page: { path: '//evil.example/x', title: '남의 화면' },
    lecture: { courseId: 2, courseTitle: '풀스택', lectureId: 9, title: '서버', atSec: 754 },
    payment: { orderId: 'A1', courseTitle: '풀스택', state: 'APPROVED', at: '2026-11-20T10:00:00.000+09:00' },
    browser: 'Chrome',
  },
  courses: [{ courseId: 1, title: '데이터', progressPercent: 58, lastWatchedAt: null }],
  payments: [],
  rooms: [
    {
      roomId: 2,
      status: 'closed',
      createdAt: '2026-10-01T10:00:00.000+09:00',
      closedAt: null,
      closeReason: '해결',
      lastMessage: '고마워요',
    },
  ],
}
const replies = [
  { id: 1, shortcut: '인사', text: '안녕하세요, {이름}님.' },
  { id: 2, shortcut: '환불', text: '사흘 안에 됩니다.' },
]
const bare = (body: unknown) => Response.json(body, { headers: { 'X-Has-More': 'false' } })

/** Support's calls; `act` answers those that change a room. */
const serve = (room: ChatRoomDetail, act: () => Response = () => fine(room)) =>
  server.answers((path, _body, _times, method) => {
    if (path.startsWith('/api/chat/rooms/mine'))
      return bare({ content: [], page: 0, size: 100, totalElements: 0, totalPages: 0 })
    if (path.includes('/message')) return bare([])
    if (path.endsWith('/card')) return fine(card)
    if (path === '/api/chat/replies') return fine(replies)
    return method === 'GET' ? fine(room) : act()
  })
const show = () => renderPrivate(Page, { path: '/admin/chat/:roomId', at: '/admin/chat/3?status=hold' })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '김하나님에게 답변' })
const sentTo = (path: string) => server.asked.find((one) => one.path === path && one.method !== 'GET')

describe('one conversation', () => {
  it('shows the card of its member, and a page of another site is no link', async () => {
    serve(makeRoom())
    show()
    expect((await screen.findByText('남의 화면')).closest('a')).toBeNull()
    expect(screen.getByRole('link', { name: /서버 12:34/ }).getAttribute('href')).toBe(
      '/course/2/lectures?lecture=9',
    )
    expect(screen.getByRole('link', { name: '풀스택' }).getAttribute('href')).toBe('/admin/payments/A1')
    expect(screen.getByRole('link', { name: /고마워요/ }).getAttribute('href')).toBe('/admin/chat/2')
    expect(screen.getByRole('img', { name: '데이터 58%' })).toBeTruthy()
  })

  it('shows the masked address until a reason is given, and sends that reason (security.md#78)', async () => {
    serve(makeRoom(), () => fine({ email: 'hana@example.com', phone: '01012345678' }))
    show()
    expect(await screen.findByText('ha••@example.com')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '전체 연락처 조회' }))
    const dialog = within(await screen.findByRole('dialog', { name: '전체 연락처를 조회할까요?' }))
    const open = dialog.getByRole('button', { name: '연락처 조회' })
    fireEvent.click(open)
    expect(dialog.getByRole('alert').textContent).toBe('사유를 입력해 주세요.')
    expect(sentTo('/api/chat/rooms/3/contact')).toBeUndefined()
    fireEvent.change(dialog.getByLabelText('사유'), { target: { value: ' 환불 안내 ' } })
    fireEvent.click(open)
    expect(await screen.findByText('hana@example.com')).toBeTruthy()
    expect(screen.getByText('010-1234-5678')).toBeTruthy()
    expect(sentTo('/api/chat/rooms/3/contact')?.body).toEqual({ reason: '환불 안내' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a slash offers the canned replies; arrows choose and Enter puts one in', async () => {
    // As in browsers whose `scrollIntoView` returns a promise.
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
    serve(makeRoom())
    show()
    const box = await field()
    await waitFor(() => expect(server.asked.some(({ path }) => path === '/api/chat/replies')).toBe(true))
    fireEvent.change(box, { target: { value: '/' } })
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    expect(box.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(box.value).toBe('안녕하세요, 김하나님.')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('Escape lets the offered replies be, and the slash stays what it is', async () => {
    serve(makeRoom())
    show()
    const box = await field()
    fireEvent.change(box, { target: { value: '/인' } })
    await screen.findByRole('listbox')
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box.value).toBe('/인')
  })

  it('is closed with a reason, which has to be written where none of the usual ones fits', async () => {
    const closed = makeRoom({ status: 'closed', closeReason: '다른 팀에서 이어가요' })
    serve(makeRoom(), () => fine(closed))
    show()
    fireEvent.click(await screen.findByRole('button', { name: '종료' }))
    const box = within(screen.getByRole('dialog', { name: '김하나님의 상담을 종료할까요?' }))
    fireEvent.click(box.getByLabelText('직접 입력'))
    fireEvent.click(box.getByRole('button', { name: '상담 종료' }))
    expect(box.getByText('종료 사유를 입력해 주세요.')).toBeTruthy()
    expect(sentTo('/api/chat/rooms/3/close')).toBeUndefined()
    fireEvent.change(box.getByRole('textbox', { name: '사유' }), {
      target: { value: ' 다른 팀에서 이어가요 ' },
    })
    fireEvent.click(box.getByRole('button', { name: '상담 종료' }))
    expect(await screen.findByText('종료된 상담이에요.')).toBeTruthy()
    expect(sentTo('/api/chat/rooms/3/close')?.body).toEqual({ reason: '다른 팀에서 이어가요' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: '다시 열고 답변하기' })).toBeTruthy()
  })

  it('is taken over and put on hold, and a refusal leaves it as it is', async () => {
    serve(makeRoom(), () => refused(409))
    show()
    fireEvent.click(await screen.findByRole('button', { name: '보류' }))
    await waitFor(() => expect(sentTo('/api/chat/rooms/3')?.body).toEqual({ status: 'hold' }))
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
    await waitFor(() => expect(server.asked.at(-1)?.body).toEqual({ assigneeId: 7 }))
    expect(screen.getByRole('button', { name: '보류' })).toBeTruthy()
  })

  it('one that is not there says so and leads back to the same view of the list', async () => {
    server.answers(() => refused(404, { message: '해당 상담을 찾을 수 없습니다.' }))
    show()
    expect(await screen.findByText('해당 상담을 찾을 수 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '상담 목록으로' }).getAttribute('href')).toBe(
      '/admin/chat?status=hold',
    )
  })
})
