import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChatRoomSummary } from '#contract/chat/chat.ts'
import { Inbox } from '#web/features/chat/support/inbox.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { Layout as SupportFrame } from '#web/features/chat/support/support-frame.tsx'
import { makeSupportState } from '#web/testing/make-chat.ts'
import { makeRoom } from '#web/testing/make-support-room.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const pageOf = (content: ChatRoomSummary[], more: object = {}) =>
  Response.json({ content, page: 0, size: 30, totalElements: content.length, totalPages: 1, ...more })
const serve = (...rooms: ChatRoomSummary[]) =>
  server.answers((path) =>
    path.startsWith('/api/chat/rooms/mine') ? pageOf(rooms) : fine(makeSupportState({ isMine: true })),
  )
const List = () => (
  <Inbox support={makeSupportState({ isMine: true })}>
    <p>대화</p>
  </Inbox>
)
const show = (search = '') => renderPrivate(List, { path: '/admin/chat', at: `/admin/chat${search}` })
const asked = () => server.asked.filter(({ path }) => path.startsWith('/api/chat/rooms/mine'))

describe('the list of rooms', () => {
  it('says who waits, since when, what was said last and how much is unread', async () => {
    const minuteAgo = (minutes: number) => seoul(Date.now() - minutes * 60_000)
    serve(
      makeRoom({
        roomId: 3,
        memberName: '김하나',
        lastMessage: '안 열려요',
        unreadCount: 2,
        waitingSince: minuteAgo(12.5),
      }),
      makeRoom({ roomId: 4, memberName: '박두나', status: 'hold', assignee: { id: 9, name: '상담원' } }),
    )
    show()
    const first = await screen.findByRole('link', { name: /김하나/ })
    expect(first.textContent).toMatch(/안 열려요.*안 읽은 메시지 2.*12분째 대기/)
    expect(first.getAttribute('href')).toBe('/admin/chat/3')
    expect(screen.getByRole('link', { name: /박두나/ }).textContent).toMatch(/보류.*담당 상담원/)
  })

  it('the view is in the address, goes to the server and stays in the links to the rooms', async () => {
    serve(makeRoom({ roomId: 3, memberName: '김하나' }))
    const { address } = show('?status=unanswered&q=하나')
    const row = await screen.findByRole('link', { name: /김하나/ })
    expect(asked()[0]?.path).toMatch(/status=unanswered&q=.+&sort=waitingSince%2Casc|status=unanswered/)
    expect(row.getAttribute('href')).toMatch(/^\/admin\/chat\/3\?status=unanswered&q=/)
    fireEvent.click(within(screen.getByRole('navigation', { name: '상담 상태' })).getByText('종료'))
    await waitFor(() => expect(address()).toMatch(/^\/admin\/chat\?status=closed&q=/))
  })

  it('what is typed is looked for a moment later', async () => {
    serve(makeRoom({ roomId: 3, memberName: '김하나' }))
    const { address } = show()
    await screen.findByRole('link', { name: /김하나/ })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 두나 ' } })
    expect(address()).toBe('/admin/chat')
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('두나'))
  })

  it('moves by keys, and puts nothing into the way of a search', async () => {
    serve(makeRoom({ roomId: 3, memberName: '김하나' }), makeRoom({ roomId: 4, memberName: '박두나' }))
    show()
    const first = await screen.findByRole('link', { name: /김하나/ })
    fireEvent.keyDown(document.body, { key: 'ㅓ', code: 'KeyJ' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('박두나')
    fireEvent.keyDown(document.activeElement!, { key: '/', code: 'Slash' })
    const field = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(field)
    fireEvent.keyDown(field, { key: 'j', code: 'KeyJ' })
    expect(document.activeElement).toBe(field)
  })

  it('an empty view, a search without a find and a failure each say what to do', async () => {
    serve()
    show('?status=unanswered')
    expect(await screen.findByText('답변을 기다리는 회원이 없어요.')).toBeTruthy()
    cleanup()
    show('?q=없음')
    expect(await screen.findByText('‘없음’에 맞는 상담이 없어요.')).toBeTruthy()
    cleanup()
    server.answers(() => refused(400, { message: '' }))
    show()
    expect(await screen.findByText('상담 목록을 불러오지 못했습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy()
  })
})

describe('who may answer', () => {
  it('others, administrators too, are sent to the landing page (spec.md#6)', async () => {
    server.answers(() => fine(makeSupportState({ isMine: false })))
    const { address } = renderPrivate(SupportFrame, { path: '/admin/chat', at: '/admin/chat' })
    await waitFor(() => expect(address()).toBe('/'))
    expect(asked()).toEqual([])
  })
})

describe('its hours', () => {
  it('are taken over by hand, and it says until when', async () => {
    serve()
    show()
    server.answers((path) =>
      path === '/api/chat/support/override'
        ? fine(
            makeSupportState({
              isOpen: false,
              override: 'closed',
              overrideUntil: '2099-11-23T10:00:00.000+09:00',
            }),
          )
        : pageOf([]),
    )
    fireEvent.click(await screen.findByRole('button', { name: /상담 설정/ }))
    fireEvent.click(screen.getByRole('button', { name: '지금 닫기' }))
    await waitFor(() =>
      expect(server.asked.find(({ path }) => path === '/api/chat/support/override')?.body).toEqual({
        state: 'closed',
      }),
    )
  })
})

const seoul = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().replace('Z', '+09:00')
