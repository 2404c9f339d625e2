import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOTE_MAX } from '#contract/learning/note.ts'
import { setSession } from '#web/features/identity/session.ts'
import { NotesPanel } from '#web/features/learning/lectures/notes/notes-panel.tsx'
import type { PlayerLink } from '#web/features/learning/lectures/player-link.ts'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { makeBookmark, makeNote } from '#web/testing/make-notes.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
let sec = 0
let moved: (sec: number) => void = () => {}
const player = {
  currentSec: () => Math.floor(sec),
  seek: vi.fn<(sec: number) => void>(),
  play: vi.fn<() => void>(),
  pause: vi.fn<() => void>(),
  follow: (listener: (sec: number) => void) => {
    moved = listener
    return () => {}
  },
  heading: () => null,
  goToHeading: vi.fn<(id: string) => void>(),
} satisfies PlayerLink
const openLecture = vi.fn<(lectureId: number, atSec: number | null, heading?: string) => void>()

beforeEach(() => {
  sec = 75.6
  player.seek.mockReset()
  player.play.mockReset()
  player.pause.mockReset()
  openLecture.mockReset()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
})

const Panel = () => (
  <NotesPanel
    courseId={1}
    lectureId={12}
    kind="video"
    memberId={testMember.id}
    player={player}
    onOpenLecture={openLecture}
  />
)
const show = () => renderPrivate(Panel, { path: '/room', at: '/room' })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '새 노트' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

type Answers = Record<string, (body: unknown) => Response | Promise<Response>>

/** Answers by method and path; by default the lists are empty. */
function answers(more: Answers = {}) {
  const all: Answers = {
    'GET /api/courses/1/notes': () => fine([]),
    'GET /api/courses/1/bookmarks': () => fine([]),
    ...more,
  }
  server.answers((path, body, _times, method) => all[`${method} ${path}`]?.(body) ?? refused(404))
}
const sentNotes = () =>
  server.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/notes'))
const noteOf = (body: unknown) => fine(makeNote({ id: 9, ...(body as { atSec: number; text: string }) }))
/** Wait, so that the next test does not find this one's note being sent. */
const allSent = () => waitFor(() => expect(screen.queryByText(/아직 저장하지 못했어요/)).toBeNull())
const offline = () => {
  throw new TypeError('Failed to fetch')
}

describe('writing', () => {
  it('takes the second at which one begins', async () => {
    answers({ 'POST /api/lectures/12/notes': noteOf })
    show()
    type('조')
    sec = 90
    type('조인은')
    press('1:15에 남기기')
    await allSent()
    expect(screen.getByText('조인은')).toBeTruthy()
    expect(sentNotes()[0]?.body).toMatchObject({ atSec: 75, text: '조인은' })
    expect(box().value).toBe('')
    press('1:15 시점으로 이동')
    expect(player.seek).toHaveBeenCalledWith(75)
  })

  it('moves to the present second when asked', () => {
    answers()
    show()
    type('가')
    sec = 90
    press('현재 시점으로')
    expect(screen.getByRole('button', { name: '1:30에 남기기' })).toBeTruthy()
  })

  it('saves by Ctrl and Enter, not by the Enter that ends a syllable', async () => {
    answers({ 'POST /api/lectures/12/notes': noteOf })
    show()
    type('한글')
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true, isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true, keyCode: 229 })
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(box().value).toBe('한글')
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    await allSent()
    expect(sentNotes()).toHaveLength(1)
  })

  it('keeps a draft with its second when the panel goes', () => {
    answers()
    const { unmount } = show()
    type('쓰다 만 글')
    unmount()
    sec = 300
    show()
    expect(box().value).toBe('쓰다 만 글')
    expect(screen.getByRole('button', { name: '1:15에 남기기' })).toBeTruthy()
  })

  it('pauses a running video for those who like that, and lets it run on', async () => {
    answers({ 'POST /api/lectures/12/notes': noteOf })
    show()
    fireEvent.click(screen.getByRole('checkbox', { name: '노트를 쓰는 동안 영상 멈추기' }))
    moved(75)
    type('가')
    expect(player.pause).toHaveBeenCalledOnce()
    press('1:15에 남기기')
    expect(player.play).toHaveBeenCalledOnce()
    await allSent()
  })

  it('leaves a video that stood still alone', async () => {
    answers({ 'POST /api/lectures/12/notes': noteOf })
    show()
    fireEvent.click(screen.getByRole('checkbox', { name: '노트를 쓰는 동안 영상 멈추기' }))
    type('가')
    press('1:15에 남기기')
    expect(player.pause).not.toHaveBeenCalled()
    expect(player.play).not.toHaveBeenCalled()
    await allSent()
  })

  it('says by how much a note is too long and cuts nothing off', () => {
    answers()
    show()
    type('가'.repeat(NOTE_MAX + 3))
    expect(screen.getByText('노트는 5,000자까지 쓸 수 있습니다. 3자를 줄여 주세요.')).toBeTruthy()
    expect(box().value).toHaveLength(NOTE_MAX + 3)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '1:15에 남기기' }).disabled).toBe(true)
  })
})

describe('without a connection', () => {
  it('a note waits, survives the page, and goes once under one name', async () => {
    answers({ 'POST /api/lectures/12/notes': offline })
    const { unmount } = show()
    type('끊긴 동안')
    press('1:15에 남기기')
    expect(await screen.findByText(/아직 저장하지 못했어요/)).toBeTruthy()
    unmount()

    show()
    expect(await screen.findByText('끊긴 동안')).toBeTruthy()
    answers({
      'GET /api/courses/1/notes': () => fine([]),
      'POST /api/lectures/12/notes': noteOf,
    })
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/아직 저장하지 못했어요/)).toBeNull())
    expect(screen.getAllByText('끊긴 동안')).toHaveLength(1)
    const names = sentNotes().map(({ body }) => (body as { clientNoteId: string }).clientNoteId)
    expect(new Set(names).size).toBe(1)
    expect(names[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('a note whose first try arrived without an answer is shown once', async () => {
    answers({ 'POST /api/lectures/12/notes': offline })
    const { unmount } = show()
    type('한 번만')
    press('1:15에 남기기')
    await screen.findByText(/아직 저장하지 못했어요/)
    const { clientNoteId } = sentNotes()[0]!.body as { clientNoteId: string }
    unmount()

    answers({
      'GET /api/courses/1/notes': () =>
        fine([makeNote({ id: 9, text: '한 번만', clientNoteId }), makeNote({ id: 10, text: '다른 노트' })]),
      'POST /api/lectures/12/notes': offline,
    })
    show()
    expect(await screen.findByText('다른 노트')).toBeTruthy()
    expect(screen.getAllByText('한 번만')).toHaveLength(1)
  })

  it('what was changed while a first try was lost becomes the text', async () => {
    answers({ 'POST /api/lectures/12/notes': offline })
    show()
    type('처음')
    press('1:15에 남기기')
    await screen.findByText(/아직 저장하지 못했어요/)
    press('1:15 노트 수정')
    fireEvent.change(screen.getByRole('textbox', { name: '1:15 노트 수정' }), { target: { value: '나중' } })
    answers({
      // The first attempt had arrived after all.
      'POST /api/lectures/12/notes': () => fine(makeNote({ id: 9, atSec: 75, text: '처음' })),
      'PATCH /api/notes/9': (body) => fine(makeNote({ id: 9, atSec: 75, ...(body as { text: string }) })),
    })
    press('저장')
    await waitFor(() => expect(screen.queryByText(/아직 저장하지 못했어요/)).toBeNull())
    expect(screen.getByText('나중')).toBeTruthy()
  })

  it('a note that is refused stays with its author, who may try again', async () => {
    answers({ 'POST /api/lectures/12/notes': () => refused(403, { message: '권한이 없습니다.' }) })
    show()
    type('잃으면 안 되는 글')
    press('1:15에 남기기')
    expect(await screen.findByText('권한이 없습니다.')).toBeTruthy()
    expect(screen.getByText('잃으면 안 되는 글')).toBeTruthy()
    answers({ 'POST /api/lectures/12/notes': noteOf })
    press('1:15 노트 다시 저장')
    await waitFor(() => expect(screen.queryByText('권한이 없습니다.')).toBeNull())
    expect(screen.getByText('잃으면 안 되는 글')).toBeTruthy()
  })

  it('reports the failed list and still takes notes', async () => {
    answers({
      'GET /api/courses/1/notes': () => refused(400, { message: '' }),
      'POST /api/lectures/12/notes': noteOf,
    })
    show()
    expect(await screen.findByText('노트를 불러오지 못했습니다.')).toBeTruthy()
    type('그래도')
    press('1:15에 남기기')
    expect(await screen.findByText('그래도')).toBeTruthy()
    await allSent()
    answers({ 'GET /api/courses/1/notes': () => fine([makeNote({ text: '예전 글' })]) })
    press('다시 시도')
    expect(await screen.findByText('예전 글')).toBeTruthy()
  })
})

describe('what is there', () => {
  const two = [
    makeNote({ id: 1, atSec: 10, text: 'LEFT JOIN 은 왼쪽' }),
    makeNote({ id: 2, atSec: 70, text: '인덱스' }),
  ]

  it('is changed in place; a failure keeps what was typed', async () => {
    answers({ 'GET /api/courses/1/notes': () => fine(two), 'PATCH /api/notes/2': () => refused(500) })
    show()
    await screen.findByText('인덱스')
    press('1:10 노트 수정')
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '1:10 노트 수정' })
    expect(document.activeElement).toBe(editor)
    fireEvent.change(editor, { target: { value: '색인' } })
    press('저장')
    expect(await screen.findByText('서버의 문장')).toBeTruthy()
    expect(editor.value).toBe('색인')
    answers({
      'PATCH /api/notes/2': (body) => fine(makeNote({ id: 2, ...(body as { atSec: number; text: string }) })),
    })
    press('저장')
    expect(await screen.findByText('색인')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '1:10 노트 수정' })),
    )
  })

  it('stays open with what was typed during a save', async () => {
    let answer = () => {}
    answers({
      'GET /api/courses/1/notes': () => fine(two),
      'PATCH /api/notes/2': async (body) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return fine(makeNote({ id: 2, ...(body as { atSec: number; text: string }) }))
      },
    })
    show()
    await screen.findByText('인덱스')
    press('1:10 노트 수정')
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '1:10 노트 수정' })
    fireEvent.change(editor, { target: { value: '색인' } })
    press('저장')
    await waitFor(() => expect(server.asked.some(({ method }) => method === 'PATCH')).toBe(true))
    fireEvent.change(editor, { target: { value: '색인은 빠르다' } })
    answer()
    await screen.findByRole('button', { name: '저장', busy: false })
    expect(editor.isConnected && editor.value).toBe('색인은 빠르다')
    expect(Object.values({ ...localStorage }).join()).toContain('색인은 빠르다')
    press('저장')
    await waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ text: '색인은 빠르다' }))
    answer()
    await waitFor(() => expect(editor.isConnected).toBe(false))
    expect(screen.getByText('색인은 빠르다')).toBeTruthy()
  })

  it('is left as it was by Escape', async () => {
    answers({ 'GET /api/courses/1/notes': () => fine(two) })
    show()
    await screen.findByText('인덱스')
    press('1:10 노트 수정')
    const editor = screen.getByRole('textbox', { name: '1:10 노트 수정' })
    fireEvent.change(editor, { target: { value: '딴말' } })
    fireEvent.keyDown(editor, { key: 'Escape' })
    expect(await screen.findByText('인덱스')).toBeTruthy()
    expect(server.asked.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it.each([
    ['is removed', () => new Response(null, { status: 204 })],
    ['cannot be removed', () => refused(500)],
  ])(
    'brought back before the server has answered it is there once, also when it then %s',
    async (_how, answer) => {
      let removal = () => {}
      let arrival = () => {}
      answers({
        'GET /api/courses/1/notes': () => fine(two),
        'DELETE /api/notes/2': () => new Promise((done) => (removal = () => done(answer()))),
        'POST /api/lectures/12/notes': (body) => new Promise((done) => (arrival = () => done(noteOf(body)))),
        'DELETE /api/notes/9': () => new Response(null, { status: 204 }),
      })
      show()
      await screen.findByText('인덱스')
      press('1:10 노트 삭제')
      press('되돌리기')
      const said = () => screen.queryAllByText('인덱스').length
      const most = { said: 0 }
      const watch = new MutationObserver(() => (most.said = Math.max(most.said, said())))
      watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      expect(said()).toBe(1)
      await act(async () => removal())
      await act(async () => arrival())
      await waitFor(() => expect(screen.queryByText(/아직 저장하지 못했어요/)).toBeNull())
      expect(said()).toBe(1)
      expect(most.said).toBeLessThanOrEqual(1)
      watch.disconnect()
    },
  )

  it('is removed, and brought back as it was', async () => {
    answers({
      'GET /api/courses/1/notes': () => fine(two),
      'DELETE /api/notes/2': () => new Response(null, { status: 204 }),
      'POST /api/lectures/12/notes': noteOf,
    })
    show()
    await screen.findByText('인덱스')
    press('1:10 노트 삭제')
    expect(screen.queryByText('인덱스')).toBeNull()
    expect(document.activeElement?.textContent).toContain('되돌리기')
    press('되돌리기')
    expect(await screen.findByText('인덱스')).toBeTruthy()
    await allSent()
    expect(sentNotes()[0]?.body).toMatchObject({ atSec: 70, text: '인덱스' })
  })

  it('a note reappears when its removal fails', async () => {
    answers({ 'GET /api/courses/1/notes': () => fine(two), 'DELETE /api/notes/2': () => refused(500) })
    show()
    await screen.findByText('인덱스')
    press('1:10 노트 삭제')
    expect(await screen.findByText('인덱스')).toBeTruthy()
  })

  it('is found by its words', async () => {
    answers({ 'GET /api/courses/1/notes': () => fine(two) })
    show()
    await screen.findByText('인덱스')
    const search = screen.getByRole('searchbox', { name: '노트 검색' })
    fireEvent.change(search, { target: { value: 'join 왼쪽' } })
    expect(screen.queryByText('인덱스')).toBeNull()
    expect(screen.getByText('JOIN').tagName).toBe('MARK')
    fireEvent.change(search, { target: { value: '없는 말' } })
    expect(screen.getByText('검색 결과가 없어요.')).toBeTruthy()
  })

  it('of other lectures opens them at the second', async () => {
    const other = makeNote({
      id: 3,
      lectureId: 13,
      orderIndex: 3,
      lectureTitle: '셋째',
      atSec: 5,
      text: '저쪽',
    })
    answers({ 'GET /api/courses/1/notes': () => fine([...two, other]) })
    show()
    await screen.findByText('인덱스')
    expect(screen.queryByText('저쪽')).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: '코스 전체' }))
    expect(screen.getByRole('heading', { name: '3강 · 셋째' })).toBeTruthy()
    press('0:05 시점으로 이동 (다른 강의)')
    expect(openLecture).toHaveBeenCalledWith(13, 5)
  })
})

describe('bookmarks', () => {
  it('take one press, a name, and can be taken back', async () => {
    const bookmark = (body: unknown) =>
      fine(makeBookmark({ id: 4, ...(body as { atSec: number; label: string }) }))
    answers({
      'PUT /api/lectures/12/bookmarks': bookmark,
      'DELETE /api/bookmarks/4': () => new Response(null, { status: 204 }),
    })
    show()
    await screen.findByText(/아직 노트가 없어요/)
    press('책갈피')
    expect(await screen.findByRole('button', { name: '1:15 시점으로 이동' })).toBeTruthy()
    press('1:15 책갈피 이름 수정')
    fireEvent.change(screen.getByRole('textbox', { name: '1:15 책갈피 이름' }), { target: { value: '중요' } })
    press('저장')
    expect(await screen.findByText('중요')).toBeTruthy()
    press('1:15 책갈피 삭제')
    expect(screen.queryByText('중요')).toBeNull()
    press('되돌리기')
    expect(await screen.findByText('중요')).toBeTruthy()
  })

  it('are renamed from the name that they have by then', async () => {
    answers({ 'GET /api/courses/1/bookmarks': () => fine([makeBookmark({ atSec: 75, label: '옛 이름' })]) })
    const { queries } = show()
    await screen.findByText('옛 이름')
    answers({ 'GET /api/courses/1/bookmarks': () => fine([makeBookmark({ atSec: 75, label: '새 이름' })]) })
    await act(() => queries.refetchQueries())
    await screen.findByText('새 이름')
    press('1:15 책갈피 이름 수정')
    expect(screen.getByRole('textbox', { name: '1:15 책갈피 이름' })).toHaveProperty('value', '새 이름')
  })
})

it('the name of a bookmark takes the focus, and its button gets it back', async () => {
  answers({
    'GET /api/courses/1/bookmarks': () => fine([makeBookmark({ id: 4 })]),
    'PUT /api/lectures/12/bookmarks': (body) => fine(makeBookmark({ id: 4, ...(body as object) })),
  })
  show()
  const edit = () => screen.getByRole('button', { name: '1:15 책갈피 이름 수정' })
  const save = () => screen.getByRole('button', { name: '저장' })
  pressFocused(await screen.findByRole('button', { name: '1:15 책갈피 이름 수정' }))
  const field = () => screen.getByRole('textbox', { name: '1:15 책갈피 이름' })
  await focusOn(field)
  pressFocused(screen.getByRole('button', { name: '취소' }))
  await focusOn(edit)
  pressFocused(edit())
  fireEvent.change(field(), { target: { value: '중요' } })
  pressFocused(save())
  await focusOn(edit)
})
