import { headingUnknown } from '#contract/learning/heading.ts'
import { anotherMembers, changeNote, makeNote, type Note, removeNote } from '#contract/learning/note.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  findUnsent,
  forgetUnsent,
  keepUnsent,
  listUnsent,
  type UnsentNote,
  wasRemovedHere,
} from '#web/features/learning/parts/notes/unsent-notes.ts'

type OnSent = (note: Note, courseId: number) => void

/** Members with a send running; true when notes were written since it began, which it may have missed. */
const running = new Map<number, boolean>()

/** Sends the notes one by one, oldest first, until none is left or the server cannot be reached. */
export async function sendUnsentNotes(memberId: number, onSent: OnSent): Promise<void> {
  const isRunning = running.has(memberId)
  running.set(memberId, isRunning)
  if (isRunning) return
  try {
    do {
      running.set(memberId, false)
      await sendAll(memberId, onSent)
    } while (running.get(memberId))
  } finally {
    running.delete(memberId)
  }
}

async function sendAll(memberId: number, onSent: OnSent) {
  for (;;) {
    const next = listUnsent(memberId).find(({ refusedWith }) => refusedWith === null)
    if (!next) return
    try {
      await sendOne(memberId, next, onSent)
    } catch (thrown) {
      if (!isRefusal(thrown)) return
      const latest = findUnsent(memberId, next.clientNoteId)
      if (!latest) continue
      // The heading left the text before the note was sent: the note goes to the beginning of the text.
      const isHeadingGone = latest.heading !== null && thrown.code === headingUnknown.code
      keepUnsent(memberId, {
        ...latest,
        ...(isHeadingGone ? { heading: null } : { refusedWith: thrown.message }),
      })
    }
  }
}

async function sendOne(memberId: number, unsent: UnsentNote, onSent: OnSent) {
  const { clientNoteId, courseId, lectureId, atSec, heading, text } = unsent
  const sent = await send(makeNote, {
    params: { lectureId },
    body: { atSec, text, clientNoteId, memberId, ...(heading && { heading: heading.id }) },
  })
  // While it was sent, or after an attempt whose response was lost, it may have been changed or removed.
  const params = { noteId: sent.id }
  if (wasRemovedHere(memberId, clientNoteId)) return send(removeNote, { params })
  const latest = findUnsent(memberId, clientNoteId)
  // Another tab has sent it, too, which made no second note.
  if (!latest) return onSent(sent, courseId)
  const hasMoved = latest.heading?.id !== heading?.id
  const isSame = latest.text === sent.text && latest.atSec === sent.atSec && !hasMoved
  const changed = {
    text: latest.text,
    atSec: latest.atSec,
    ...(hasMoved && { heading: latest.heading?.id ?? '' }),
  }
  const note = isSame ? sent : await send(changeNote, { params, body: changed })
  // In this order, so that the note never disappears from the screen.
  onSent(note, courseId)
  forgetUnsent(memberId, clientNoteId)
}

/** A refusal that retrying will not change; an ended or different session and rate limits are not. */
const isRefusal = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure &&
  thrown.kind === 'http' &&
  thrown.status >= 400 &&
  thrown.status < 500 &&
  ![401, 408, 429].includes(thrown.status) &&
  thrown.code !== 'CSRF' &&
  thrown.code !== anotherMembers.code
