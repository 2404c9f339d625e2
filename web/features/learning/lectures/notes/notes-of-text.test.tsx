import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LessonHeading } from '#contract/learning/heading.ts'
import type { Note } from '#contract/learning/note.ts'
import { setSession } from '#web/features/identity/session.ts'
import { NotesPanel } from '#web/features/learning/lectures/notes/notes-panel.tsx'
import type { PlayerLink } from '#web/features/learning/lectures/player-link.ts'
import type { NoteStart } from '#web/features/learning/parts/notes/note-place.ts'
import { makeNote } from '#web/testing/make-notes.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const FIRST: LessonHeading = { id: '조건', text: '조건', orderIndex: 1 }
const SECOND: LessonHeading = { id: '반복', text: '반복', orderIndex: 2 }
let heading: LessonHeading | null
const player = {
  currentSec: () => 0,
  seek: vi.fn<(sec: number) => void>(),
  play: vi.fn<() => void>(),
  pause: vi.fn<() => void>(),
  follow: () => () => {},
  heading: () => heading,
  goToHeading: vi.fn<(id: string) => void>(),
} satisfies PlayerLink
const openLecture = vi.fn<(lectureId: number, atSec: number | null, heading?: string) => void>()

const onNoteBegun = vi.fn<() => void>()

let notes: Note[]
let isGone: boolean
beforeEach(() => {
  heading = SECOND
  notes = []
  isGone = false
  player.goToHeading.mockReset()
  openLecture.mockReset()
  onNoteBegun.mockReset()
  server.answers((path, body, _times, method) => {
    if (path === '/api/courses/1/notes') return fine(notes)
    if (path === '/api/courses/1/bookmarks') return fine([])
    const sent = body as { text: string; heading?: string; clientNoteId: string }
    if (method === 'POST' && path === '/api/lectures/12/notes')
      return isGone && sent.heading
        ? refused(400, { code: 'BAD_PLACE' })
        : fine(ofText({ id: 9, ...sent, heading: sent.heading ? SECOND : null }))
    if (method === 'PATCH') return fine(ofText({ id: 1, ...sent, heading: sent.heading ? SECOND : FIRST }))
    return refused(404)
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
})

const ofText = (changes: Partial<Note>) => makeNote({ kind: 'text', atSec: 0, ...changes })
const show = (noteAt: NoteStart | null = null) =>
  renderPrivate(
    () => (
      <NotesPanel
        courseId={1}
        lectureId={12}
        kind="text"
        memberId={testMember.id}
        player={player}
        onOpenLecture={openLecture}
        noteAt={noteAt}
        onNoteBegun={onNoteBegun}
      />
    ),
    { path: '/room', at: '/room' },
  )
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '새 노트' })
const write = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (method: string) => server.asked.filter((one) => one.method === method).map(({ body }) => body)
const allSent = () => waitFor(() => expect(screen.queryByText(/아직 저장하지 못했어요/)).toBeNull())

it('lists the notes of a text by its headings, and a press goes to one or to the beginning', async () => {
  notes = [
    ofText({ id: 1, text: '다', heading: SECOND }),
    ofText({ id: 2, text: '나', heading: FIRST }),
    ofText({ id: 3, text: '가' }),
  ]
  show()
  await screen.findByText('가')
  expect(
    screen.getAllByRole('button', { name: /위치로 이동/ }).map(({ textContent }) => textContent),
  ).toEqual(['처음 위치로 이동', '조건 위치로 이동', '반복 위치로 이동'])
  press('조건 위치로 이동')
  expect(player.goToHeading).toHaveBeenLastCalledWith('조건')
  press('처음 위치로 이동')
  expect(player.goToHeading).toHaveBeenLastCalledWith('')
  expect(screen.queryByRole('button', { name: '책갈피' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /영상 멈추기/ })).toBeNull()
})

it('opens another text of the course at the heading of a note', async () => {
  notes = [ofText({ id: 1, lectureId: 13, heading: FIRST })]
  show()
  fireEvent.click(screen.getByRole('checkbox', { name: '코스 전체' }))
  fireEvent.click(await screen.findByRole('button', { name: '조건 위치로 이동 (다른 강의)' }))
  expect(openLecture).toHaveBeenCalledWith(13, null, '조건')
})

it('saves a note at the heading where writing began', async () => {
  show()
  write('반복의 노트')
  heading = FIRST
  write('반복의 노트!')
  press('반복에 남기기')
  await waitFor(() =>
    expect(sent('POST')).toMatchObject([{ atSec: 0, heading: '반복', text: '반복의 노트!' }]),
  )
  await allSent()
  expect(screen.getByText('반복에 노트를 저장했습니다.')).toBeTruthy()
})

it('keeps the heading that the reader asked to write at, whatever is scrolled to after that', async () => {
  show({ atSec: 0, heading: SECOND })
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(onNoteBegun).toHaveBeenCalledOnce()
  heading = FIRST
  write('요청한 곳')
  press('반복에 남기기')
  await waitFor(() => expect(sent('POST')).toMatchObject([{ heading: '반복' }]))
  await allSent()
})

it('saves a note at the beginning of the text when its heading is gone', async () => {
  isGone = true
  show()
  write('사라진 제목')
  press('반복에 남기기')
  await waitFor(() => expect(sent('POST')).toHaveLength(2))
  await allSent()
  expect(sent('POST')[1]).not.toHaveProperty('heading')
  expect(screen.getByRole('button', { name: '처음 위치로 이동' })).toBeTruthy()
})

it('moves a note to the present heading, and leaves it where it is otherwise', async () => {
  notes = [ofText({ id: 1, text: '옮길 노트', heading: FIRST })]
  show()
  fireEvent.click(await screen.findByRole('button', { name: '조건 노트 수정' }))
  fireEvent.change(screen.getByRole('textbox', { name: '조건 노트 수정' }), { target: { value: '같은 곳' } })
  press('저장')
  await waitFor(() => expect(sent('PATCH')).toEqual([{ text: '같은 곳', atSec: 0 }]))
  fireEvent.click(await screen.findByRole('button', { name: '조건 노트 수정' }))
  press('현재 위치로 변경')
  press('저장')
  await waitFor(() => expect(sent('PATCH')[1]).toMatchObject({ heading: '반복' }))
  expect(await screen.findByRole('button', { name: '반복 위치로 이동' })).toBeTruthy()
})
