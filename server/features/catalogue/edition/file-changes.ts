import type { EditionChange } from '#contract/catalogue/edition.ts'

/** A file of a lecture in an outline; a replaced file has another object. */
export type OutlineFile = { name: string; object: string }
type FileChange = Pick<EditionChange, 'kind' | 'fileName' | 'earlierTitle'>

/** The differences between the files of a lecture. A file that went and another one of its name are a replacement. */
export function fileChanges(
  before: readonly OutlineFile[] = [],
  after: readonly OutlineFile[] = [],
): FileChange[] {
  const old = new Map(before.map((file) => [file.object, file]))
  const now = new Map(after.map((file) => [file.object, file]))
  const come = after.filter(({ object }) => !old.has(object))
  const gone = before.filter(({ object }) => !now.has(object))
  const isIn = (files: readonly OutlineFile[], { name }: OutlineFile) =>
    files.some((file) => file.name === name)
  const change = (kind: FileChange['kind'], { name }: OutlineFile, earlierTitle: string | null = null) => ({
    kind,
    fileName: name,
    earlierTitle,
  })
  return [
    ...come.map((file) => change(isIn(gone, file) ? 'fileReplaced' : 'fileAdded', file)),
    ...gone.filter((file) => !isIn(come, file)).map((file) => change('fileRemoved', file)),
    ...after
      .filter(({ object, name }) => old.has(object) && old.get(object)!.name !== name)
      .map((file) => change('fileRenamed', file, old.get(file.object)!.name)),
  ]
}
