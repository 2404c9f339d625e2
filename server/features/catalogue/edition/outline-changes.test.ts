import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { type Outline, outlineChanges } from './outline-changes.ts'

type Lecture = Outline['lectures'][number]

const lecture = (id: number, given: Partial<Lecture> = {}): Lecture => ({
  id,
  title: `${id}강`,
  kind: 'video',
  section: null,
  video: `v${id}`,
  ...given,
})
const section = (id: number, title = `섹션 ${id}`) => ({ id, title })
const outline = (lectures: Lecture[], sections: Outline['sections'] = []): Outline => ({ lectures, sections })
const kindsOf = (before: Outline, after: Outline) =>
  outlineChanges(before, after).map(({ kind, title }) => [kind, title])

test('lectures are added, removed, renamed and given another video', () => {
  const before = outline([lecture(1), lecture(2), lecture(3, { video: null })])
  const after = outline([
    lecture(1, { title: '처음' }),
    lecture(3, { video: 'new' }),
    lecture(4, { kind: 'text', video: null }),
  ])
  deepEqual(outlineChanges(before, after), [
    { kind: 'lectureAdded', title: '4강', fileName: null, earlierTitle: null, lectureId: 4 },
    { kind: 'lectureRemoved', title: '2강', fileName: null, earlierTitle: null, lectureId: null },
    { kind: 'videoReplaced', title: '3강', fileName: null, earlierTitle: null, lectureId: 3 },
    { kind: 'lectureRenamed', title: '처음', fileName: null, earlierTitle: '1강', lectureId: 1 },
  ])
})

test('an added lecture in the middle is no new order, an exchange is', () => {
  const before = outline([lecture(1), lecture(2), lecture(3)])
  deepEqual(kindsOf(before, outline([lecture(1), lecture(9), lecture(2), lecture(3)])), [
    ['lectureAdded', '9강'],
  ])
  deepEqual(kindsOf(before, outline([lecture(2), lecture(1), lecture(3)])), [['reordered', '']])
})

test('a lecture moves between sections that stay; a new or removed section explains its lectures itself', () => {
  const two = [section(1), section(2)]
  const before = outline([lecture(1, { section: 1 }), lecture(2, { section: 2 })], two)
  deepEqual(kindsOf(before, outline([lecture(2, { section: 2 }), lecture(1, { section: 2 })], two)), [
    ['lectureMoved', '1강'],
  ])
  deepEqual(
    kindsOf(before, outline([lecture(1, { section: 1 }), lecture(2, { section: 1 })], [section(1, '시작')])),
    [
      ['sectionRemoved', '섹션 2'],
      ['sectionRenamed', '시작'],
    ],
  )
  deepEqual(kindsOf(outline([lecture(1)]), outline([lecture(1, { section: 3 })], [section(3)])), [
    ['sectionAdded', '섹션 3'],
  ])
})

test('files of a lecture that stays are added, replaced, removed and renamed', () => {
  const withFiles = (...files: [object: string, name: string][]) =>
    outline([lecture(1, { files: files.map(([object, name]) => ({ object, name })) })])
  const changesOf = (before: Outline, after: Outline) =>
    outlineChanges(before, after).map(({ kind, fileName, earlierTitle, lectureId }) => [
      kind,
      fileName,
      earlierTitle,
      lectureId,
    ])
  deepEqual(
    changesOf(
      withFiles(['a', '표.csv'], ['b', '자료.pdf'], ['c', '코드.zip']),
      withFiles(['b', '교재.pdf'], ['d', '표.csv'], ['e', '그림.png']),
    ),
    [
      ['fileReplaced', '표.csv', null, 1],
      ['fileAdded', '그림.png', null, 1],
      ['fileRemoved', '코드.zip', null, 1],
      ['fileRenamed', '교재.pdf', '자료.pdf', 1],
    ],
  )
  deepEqual(changesOf(outline([lecture(1)]), withFiles(['a', '표.csv'])), [['fileAdded', '표.csv', null, 1]])
  deepEqual(kindsOf(outline([]), withFiles(['a', '표.csv'])), [['lectureAdded', '1강']])
})

test('sections in another order are one change, whatever their lectures', () => {
  const lectures = [lecture(1, { section: 1 }), lecture(2, { section: 2 })]
  deepEqual(
    kindsOf(
      outline(lectures, [section(1), section(2)]),
      outline(lectures.toReversed(), [section(2), section(1)]),
    ),
    [['reordered', '']],
  )
})
