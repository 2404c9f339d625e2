// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Note } from '#contract/learning/note.ts'
import { sendUnsentNotes } from '#web/features/learning/parts/notes/send-unsent-notes.ts'
import {
  forgetUnsent,
  keepUnsent,
  listUnsent,
  removeUnsent,
  type UnsentNote,
} from '#web/features/learning/parts/notes/unsent-notes.ts'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => localStorage.clear())

const MEMBER = 7
const written = (clientNoteId: string): UnsentNote => ({
  kind: 'video',
  atSec: 12,
  heading: null,
  clientNoteId,
  courseId: 1,
  lectureId: 11,
  text: '적어 둘 것',
  writtenAt: '2026-11-29T10:00:00.000Z',
  refusedWith: null,
})
const sentAs = (clientNoteId: string): Note => ({
  id: 5,
  lectureId: 11,
  lectureTitle: '첫 강의',
  orderIndex: 1,
  kind: 'video',
  atSec: 12,
  heading: null,
  text: '적어 둘 것',
  clientNoteId,
  createdAt: '2026-11-29T19:00:00.000+09:00',
  updatedAt: '2026-11-29T19:00:00.000+09:00',
})
const methods = () => server.asked.map(({ method }) => method)

/** Sends the note; `meanwhile` runs when the server has the request and before it answers. */
async function send(clientNoteId: string, meanwhile: () => void) {
  const onSent = vi.fn()
  server.answers((_path, _body, _times, method) => {
    if (method === 'POST') meanwhile()
    return fine(method === 'POST' ? sentAs(clientNoteId) : null)
  })
  keepUnsent(MEMBER, written(clientNoteId))
  await sendUnsentNotes(MEMBER, onSent)
  return onSent.mock.calls.map(([note]) => (note as Note).id)
}

it('a note that another tab sends at the same time stays', async () => {
  const shown = await send('of-two-tabs', () => forgetUnsent(MEMBER, 'of-two-tabs'))
  expect(methods()).toEqual(['POST'])
  expect(shown).toEqual([5])
  expect(listUnsent(MEMBER)).toEqual([])
})

it('a note that the member removes while it is sent is removed from the server', async () => {
  const shown = await send('removed', () => removeUnsent(MEMBER, 'removed'))
  expect(methods()).toEqual(['POST', 'DELETE'])
  expect(shown).toEqual([])
})
