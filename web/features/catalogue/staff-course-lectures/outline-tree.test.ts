import { expect, it } from 'vitest'
import {
  droppedOnLecture,
  droppedOnSection,
  groupsOf,
  placed,
  sectionBack,
  sectionMoved,
  stepped,
} from '#web/features/catalogue/staff-course-lectures/outline-tree.ts'
import { makeStaffLecture } from '#web/testing/make-staff-course.ts'

const group = (sectionId: number | null, ...lectureIds: number[]) => ({ sectionId, lectureIds })
const section = (id: number) => ({ id, courseId: 1, title: `섹션 ${id}`, orderIndex: id })
const three = [group(1, 11, 12), group(2), group(3, 31)]

it('groups lectures by their section; empty sections stay, deleted lectures do not', () => {
  const lectures = [
    makeStaffLecture({ id: 5 }),
    makeStaffLecture({ id: 11, sectionId: 1 }),
    makeStaffLecture({ id: 12, sectionId: 1, deletedUntil: '2026-12-21T12:00:00.000+09:00' }),
  ]
  expect(groupsOf([section(1), section(2)], lectures)).toEqual([group(null, 5), group(1, 11), group(2)])
  expect(groupsOf([section(1)], lectures.slice(1))).toEqual([group(1, 11)])
  expect(groupsOf([], [makeStaffLecture({ id: 9, sectionId: 1 })])).toEqual([group(null, 9)])
})

it('steps within a section, into the one beside it, and no further than the ends', () => {
  expect(stepped(three, 11, 1)).toEqual([group(1, 12, 11), group(2), group(3, 31)])
  expect(stepped(three, 12, 1)).toEqual([group(1, 11), group(2, 12), group(3, 31)])
  expect(stepped(three, 31, -1)).toEqual([group(1, 11, 12), group(2, 31), group(3)])
  expect(stepped([group(null, 5), group(1, 11)], 5, 1)).toEqual([group(1, 5, 11)])
  expect(stepped(three, 11, -1)).toEqual(three)
  expect(stepped(three, 31, 1)).toEqual(three)
})

it('puts several lectures together in the order of the course, also before the first section', () => {
  expect(placed(three, [31, 11], { sectionId: 2, at: 0 })).toEqual([group(1, 12), group(2, 11, 31), group(3)])
  expect(placed(three, [12], { sectionId: null, at: 0 })).toEqual([
    group(null, 12),
    group(1, 11),
    group(2),
    group(3, 31),
  ])
})

it('lays a dropped lecture beside another one, or at a heading', () => {
  expect(droppedOnLecture(three, [31], 11, true)).toEqual([group(1, 11, 31, 12), group(2), group(3)])
  expect(droppedOnSection(three, [11], 3, true)).toEqual([group(1, 12), group(2), group(3, 11, 31)])
  expect(droppedOnSection(three, [11], 3, false)).toEqual([group(1, 12), group(2, 11), group(3, 31)])
})

it('lays several lectures that are dragged together in one place, in the order of the course', () => {
  const four = [group(1, 11, 12, 13), group(2), group(3, 31)]
  expect(droppedOnLecture(four, [31, 11], 12, true)).toEqual([group(1, 12, 11, 31, 13), group(2), group(3)])
  expect(droppedOnLecture(four, [11, 12], 13, false)).toEqual(four)
  expect(droppedOnLecture(four, [11, 12], 12, true)).toEqual(four)
  expect(droppedOnSection(four, [12, 11], 3, false)).toEqual([group(1, 13), group(2, 11, 12), group(3, 31)])
})

it('moves a section with its lectures; those without a section stay first', () => {
  expect(sectionMoved([group(null, 5), ...three], 3, 0)).toEqual([
    group(null, 5),
    group(3, 31),
    group(1, 11, 12),
    group(2),
  ])
})

it('brings a removed section back under its new id with the lectures that still exist', () => {
  const after = [group(1, 11, 12, 31), group(9)]
  expect(sectionBack(after, 9, { lectureIds: [12, 99], at: 0 })).toEqual([group(9, 12), group(1, 11, 31)])
})
