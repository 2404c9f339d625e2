import { lecturePath } from '#server/features/catalogue/lecture-path.ts'
import type { Note } from '#contract/learning/note.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { listNotes } from './note.ts'
import { courseForNotes } from './note-access.ts'
import { blockOf, clockOf, lineOf } from './note-markdown.ts'

export type NoteFile = { fileName: string; text: string }

/** A heading per lecture, a line per note with a link to its place. */
export async function exportNotes(deps: Deps, viewer: Viewer, courseId: number): Promise<NoteFile> {
  const course = await courseForNotes(deps, viewer, courseId)
  const notes = await listNotes(deps, viewer, courseId)
  const byLecture = Map.groupBy(notes, ({ lectureId }) => lectureId)
  const head = `# ${lineOf(course.title)} 노트\n\n${seoulDate(deps.clock.now())} 내보냄 · 노트 ${notes.length}개\n`
  const parts = [...byLecture.values()].map((own) => lecturePart(deps.publicOrigin, courseId, own))
  return { fileName: `${course.title} 노트.md`, text: [head, ...parts].join('\n') }
}

function lecturePart(origin: string, courseId: number, notes: Note[]): string {
  const { orderIndex, lectureTitle } = notes[0]!
  const lines = notes.map((note) => {
    const { name, ...place } = placeOf(note)
    const link = new URL(lecturePath(courseId, { lectureId: note.lectureId, ...place }), origin).href
    return `- [${name}](${link}) ${blockOf(note.text)}\n`
  })
  return `## ${orderIndex}. ${lineOf(lectureTitle)}\n\n${lines.join('')}`
}

function placeOf({ kind, atSec, heading }: Note): { name: string; sec?: number; heading?: string } {
  if (heading) return { name: lineOf(heading.text), heading: heading.id }
  if (kind !== 'video') return { name: '처음' }
  return { name: clockOf(atSec), sec: atSec }
}
