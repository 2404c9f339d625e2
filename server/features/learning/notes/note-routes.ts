import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/learning/note.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { member } from '#server/features/identity/guards.ts'
import { listBookmarks, putBookmark, removeBookmark } from '../player/bookmark.ts'
import { attachment } from '#server/platform/http/file-header.ts'
import { changeNote, listNotes, makeNote, removeNote } from './note.ts'
import { exportNotes } from './note-export.ts'

export function mountNotes(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.listNotes, member, ({ viewer, params, query }) =>
    listNotes(deps, viewer, params.courseId, query.q),
  )
  answer(app, contract.makeNote, member, ({ viewer, params, body }) =>
    makeNote(deps, viewer, params.lectureId, body),
  )
  answer(app, contract.changeNote, member, ({ viewer, params, body }) =>
    changeNote(deps, viewer, params.noteId, body),
  )
  answer(app, contract.removeNote, member, ({ viewer, params }) => removeNote(deps, viewer, params.noteId))
  answer(app, contract.exportNotes, member, async ({ viewer, params, reply }) => {
    const { fileName, text } = await exportNotes(deps, viewer, params.courseId)
    reply
      .type('text/markdown; charset=utf-8')
      .header('content-disposition', attachment(fileName, `notes-${params.courseId}.md`))
    return text
  })
  answer(app, contract.listBookmarks, member, ({ viewer, params }) =>
    listBookmarks(deps, viewer, params.courseId),
  )
  answer(app, contract.putBookmark, member, ({ viewer, params, body }) =>
    putBookmark(deps, viewer, params.lectureId, body),
  )
  answer(app, contract.removeBookmark, member, ({ viewer, params }) =>
    removeBookmark(deps, viewer, params.bookmarkId),
  )
}
