import type { EditionChange } from '#contract/catalogue/edition.ts'
import { fileChanges, type OutlineFile } from './file-changes.ts'

/** A curriculum as the database keeps it with an edition (`outline_of` of migration 0065). */
export type Outline = {
  sections: { id: number; title: string }[]
  lectures: {
    id: number
    title: string
    kind: string
    section: number | null
    video: string | null
    files?: OutlineFile[]
  }[]
}
type Lecture = Outline['lectures'][number]

/** The differences that a member finds, however many steps they took. */
export function outlineChanges(before: Outline, after: Outline): EditionChange[] {
  const old = byId(before.lectures)
  const now = byId(after.lectures)
  const stayed = after.lectures.filter(({ id }) => old.has(id))
  const wasMoved = (lecture: Lecture) => isMoved(old.get(lecture.id)!, lecture, before, after)
  return [
    ...after.lectures.filter(({ id }) => !old.has(id)).map((added) => of('lectureAdded', added)),
    ...before.lectures
      .filter(({ id }) => !now.has(id))
      .map((removed) => ({ ...of('lectureRemoved', removed), lectureId: null })),
    ...stayed
      .filter(({ id, video }) => video !== null && video !== old.get(id)!.video)
      .map((replaced) => of('videoReplaced', replaced)),
    ...stayed
      .filter(({ id, title }) => title !== old.get(id)!.title)
      .map((renamed) => ({ ...of('lectureRenamed', renamed), earlierTitle: old.get(renamed.id)!.title })),
    ...stayed.flatMap((lecture) =>
      fileChanges(old.get(lecture.id)!.files, lecture.files).map((change) => ({
        ...of(change.kind, lecture),
        ...change,
      })),
    ),
    ...stayed.filter(wasMoved).map((moved) => of('lectureMoved', moved)),
    ...sectionChanges(before, after),
    ...(isReordered(
      before.lectures,
      stayed.filter((lecture) => !wasMoved(lecture)),
    ) || isReordered(before.sections, after.sections)
      ? [{ kind: 'reordered' as const, title: '', fileName: null, earlierTitle: null, lectureId: null }]
      : []),
  ]
}

const byId = <Item extends { id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]))

const of = (kind: EditionChange['kind'], { id, title }: { id: number; title: string }): EditionChange => ({
  kind,
  title,
  fileName: null,
  earlierTitle: null,
  lectureId: id,
})

/** Between two sections that stayed: lectures of a new or removed section follow from that change. */
function isMoved(was: Lecture, is: Lecture, before: Outline, after: Outline): boolean {
  const stays = (section: number | null) =>
    section === null ||
    (before.sections.some(({ id }) => id === section) && after.sections.some(({ id }) => id === section))
  return was.section !== is.section && stays(was.section) && stays(is.section)
}

function sectionChanges(before: Outline, after: Outline): EditionChange[] {
  const old = byId(before.sections)
  const now = byId(after.sections)
  const section = (kind: EditionChange['kind'], title: string, earlierTitle: string | null = null) => ({
    kind,
    title,
    fileName: null,
    earlierTitle,
    lectureId: null,
  })
  return [
    ...after.sections.filter(({ id }) => !old.has(id)).map(({ title }) => section('sectionAdded', title)),
    ...before.sections.filter(({ id }) => !now.has(id)).map(({ title }) => section('sectionRemoved', title)),
    ...after.sections
      .filter(({ id, title }) => old.has(id) && old.get(id)!.title !== title)
      .map(({ id, title }) => section('sectionRenamed', title, old.get(id)!.title)),
  ]
}

/** Whether the items that stayed follow one another differently. */
function isReordered(before: readonly { id: number }[], after: readonly { id: number }[]): boolean {
  const placeBefore = new Map(before.map(({ id }, at) => [id, at]))
  const places = after.flatMap(({ id }) => placeBefore.get(id) ?? [])
  return places.some((place, at) => at > 0 && place < places[at - 1]!)
}
