import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { Call } from './platform/call.ts'
import { calls } from './calls.ts'
import { Course } from './catalogue/catalogue.ts'
import { ListedCategory } from './catalogue/category.ts'
import { ChatMessage } from './chat/chat.ts'
import { makeLecture } from './catalogue/staff-course.ts'
import { MAX_ID } from './platform/id.ts'
import { lenient } from './platform/lenient.ts'
import { hintOf } from './platform/reading.ts'
import { asSeoulTime } from './platform/seoul-time.ts'

const read = (call: Call, value: unknown): unknown => lenient(call.reply!).parse(value)
const isRead = (call: Call, value: unknown) => lenient(call.reply!).safeParse(value).success
const AT = '2026-11-21T19:03:11.482+09:00'

/** What section 3 and 7 of the specification name, and nothing else. */
const SPECIFIED: [Call, unknown][] = [
  [calls.me, { id: 1, email: 'a@b.kr', name: '김하나', imageUrl: null, roles: ['ROLE_MEMBER'] }],
  [calls.listCourses, [{ id: 1, title: '코스', imageUrl: null, price: 0, published: true }]],
  [
    calls.myPage,
    {
      user: { id: 1, email: 'a@b.kr', name: '김하나' },
      payments: [{ paymentDate: AT, courseId: 1 }],
      coursesProgress: [],
    },
  ],
  [calls.myCourses, { content: [{ courseId: 1, courseTitle: '코스', imageUrl: ' ', progress: {} }] }],
  [calls.listLectures, [{ id: 1, title: '강의', orderIndex: 1, durationSec: 60, progress: 0.5 }]],
  [
    calls.getLecture,
    {
      id: 1,
      courseId: 1,
      title: '강의',
      description: '',
      durationSec: 60,
      videoUrl: '/v',
      progress: 0,
      public: true,
    },
  ],
  [calls.previewCourse, { id: 1, title: '코스', description: '', price: 0, imageUrl: null, lectureCount: 0 }],
  [calls.attendanceDates, { userId: 1, courseId: 1, attendance: ['2026-11-21'] }],
  [calls.saveProgress, { lectureId: 1, lectureProgress: 0.5, lectureCompleted: false }],
  [calls.startPlayback, undefined],
  [calls.listChatMessages, [{ id: 1, chatRoomId: 2, senderEmail: 'a@b.kr', message: '안녕', sentAt: AT }]],
  [calls.makeLecture, { id: 1, courseId: 1, title: '강의', durationSec: 5, videoUrl: '/v', orderIndex: 1 }],
]

test('the browser reads every answer of the specification with the fields that it names and no other', () => {
  for (const [call, answer] of SPECIFIED) ok(isRead(call, answer), `${call.method} ${call.path}`)
})

test('an answer without what a screen needs, or of another shape, is not read', () => {
  const wrong: [Call, unknown][] = [
    [calls.me, { id: 1, name: '김하나' }],
    [calls.me, {}],
    [calls.listCourses, [{ id: 1, price: 0 }]],
    [calls.listCourses, undefined],
    [calls.listCourses, { foo: 1 }],
    [calls.myCourses, { foo: 1 }],
    [calls.getLecture, { title: '강의' }],
    [calls.getSite, { foo: 1 }],
    [calls.getSupportState, {}],
    [calls.listChatMessages, [{ id: 1, chatRoomId: 2, message: '안녕' }]],
    [calls.setProfileImage, undefined],
    [calls.checkCertificate, { number: 'X', state: 'unheard' }],
  ]
  for (const [call, answer] of wrong)
    equal(isRead(call, answer), false, `${call.path} ${JSON.stringify(answer)}`)
})

test('a list and a page are read bare, and a page counts what it holds where it does not say', () => {
  const course = { courseId: 1, courseTitle: '코스' }
  const page = read(calls.myCourses, [course]) as {
    content: unknown[]
    totalElements: number
    totalPages: number
  }
  deepEqual([page.content.length, page.totalElements, page.totalPages], [1, 1, 1])
})

test('missing numbers are 0, missing texts blank, missing lists empty, and a missing progress is none', () => {
  const [course] = (
    read(calls.myCourses, { content: [{ courseId: 1, courseTitle: '코스' }] }) as {
      content: { progress: object; boards: unknown; imageUrl: unknown; coverage: number }[]
    }
  ).content
  deepEqual(course!.progress, {
    progressPercent: 0,
    completedLectures: 0,
    totalLectures: 0,
    completed: false,
  })
  deepEqual([course!.boards, course!.imageUrl, course!.coverage], [[], null, 0])
})

test('fractions and percents are clamped, days that are none are left out, unknown words are read as a neutral one', () => {
  const lecture = { id: 1, title: '강의', progress: 7, coverage: -1 }
  const [item] = read(calls.listLectures, [lecture]) as { progress: number; coverage: number }[]
  deepEqual([item!.progress, item!.coverage], [1, 0])
  const days = { userId: 1, courseId: 1, attendance: ['2026-11-21', 'yesterday', null, '2026-11-21T00:00'] }
  deepEqual((read(calls.attendanceDates, days) as { attendance: unknown }).attendance, ['2026-11-21'])
  equal(lenient(Course).parse({ id: 1, title: '코스', category: 'cooking' }).category, 'cooking')
  equal(lenient(Course).parse({ id: 1, title: '코스', category: '요리' }).category, 'data')
  equal(lenient(ListedCategory).parse({ slug: 'ai', name: 'AI', hue: 'gold' }).hue, 'indigo')
  equal(
    lenient(Course).parse({ id: 1, title: '코스', imageUrl: ' /media/a.webp ' }).imageUrl,
    '/media/a.webp',
  )
})

test('an item of a kind that this browser does not know is left out of its list', () => {
  const kinds = ['terms', 'cookies'].map((kind) => ({ kind, agreed: true, currentVersion: '1' }))
  const { consents } = read(calls.listConsents, { consents: kinds, missing: ['cookies'] }) as {
    consents: object[]
  }
  deepEqual(consents, [{ kind: 'terms', agreed: true, version: null, currentVersion: '1', at: null }])
})

test('the names of the specification are read where ours are missing, and ours win', () => {
  const message = { id: 1, chatRoomId: 2, senderEmail: 'a@b.kr', message: '안녕' }
  const said = { ...message, senderUserId: 3, createdAt: '2026-11-21T19:03:11' }
  const { senderId, sentAt, type } = lenient(ChatMessage).parse(said)
  deepEqual([senderId, sentAt, type], [3, '2026-11-21T19:03:11.000+09:00', 'text'])
  equal(lenient(ChatMessage).parse({ ...said, senderId: 4 }).senderId, 4)
  equal(lenient(ChatMessage).parse({ ...message, sentAt: AT }).senderId, MAX_ID)
  const lecture = { id: 1, courseId: 1, title: '강의' }
  equal(lenient(makeLecture.reply).parse({ ...lecture, public: true }).isPublic, true)
  equal(lenient(makeLecture.reply).parse({ ...lecture, public: true, isPublic: false }).isPublic, false)
})

test('a time in any ISO form is read as the Seoul time that it is', () => {
  equal(asSeoulTime('2026-11-21T10:03:11Z'), '2026-11-21T19:03:11.000+09:00')
  equal(asSeoulTime('2026-11-21T19:03'), '2026-11-21T19:03:00.000+09:00')
  for (const no of ['2026-11-21', 'soon', '2026-99-21T10:03:11Z', 7]) equal(asSeoulTime(no), no)
})

type Shape = z.ZodMiniType & { def: Def }
type Def = {
  type: string
  shape: Record<string, Shape>
  element: Shape
  innerType: Shape
  options: readonly Shape[]
}

test('every word list of a reply says which word an unknown one is read as, or that there is none', () => {
  const open: string[] = []
  const walk = (shape: z.ZodMiniType, way: string): void => {
    const { def } = shape as z.ZodMiniType & { def: Def }
    if (def.type === 'enum') {
      const { missing, isRequired, namesItem } = hintOf(shape)
      if (missing === undefined && !isRequired && !namesItem) open.push(way)
    } else if (def.type === 'object')
      for (const [name, field] of Object.entries<z.ZodMiniType>(def.shape)) walk(field, `${way}.${name}`)
    // An unknown word in a list is left out, and where none is allowed it is none.
    else if (def.type === 'array' && def.element.def.type !== 'enum') walk(def.element, `${way}[]`)
    else if ((def.type === 'nullable' || def.type === 'optional') && def.innerType.def.type !== 'enum')
      walk(def.innerType, way)
    else if (def.type === 'union') for (const option of def.options) walk(option, way)
  }
  for (const [name, { reply }] of Object.entries<Call>(calls)) if (reply) walk(reply, name)
  deepEqual(open, [])
})
