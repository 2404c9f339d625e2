import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, SeoulTime } from '../platform/fields.ts'

export const BELL_SIZE = 20

export const Ring = z.object({
  id: Id,
  /** A kind that a feature of the server declares. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path of the product. */
  href: z.string(),
  createdAt: SeoulTime,
  isRead: z.boolean(),
})
export type Ring = z.infer<typeof Ring>

export const BellNews = z.object({ unreadCount: z.int(), rings: z.array(Ring), hasMore: z.boolean() })
export type BellNews = z.infer<typeof BellNews>

const beforeWrong = 'beforeId가 올바르지 않습니다.'

export const listRings = call({
  method: 'GET',
  path: '/api/bell',
  summary: 'News of the last 90 days, newest first, twenty at a time; `beforeId` asks for earlier ones',
  query: z.object({
    beforeId: z.optional(
      z.pipe(
        z.union([z.number(beforeWrong), z.string(beforeWrong).check(z.regex(/^[1-9]\d{0,9}$/, beforeWrong))]),
        z.pipe(z.transform(Number), Id),
      ),
    ),
  }),
  reply: BellNews,
  fallback: '알림을 불러오지 못했습니다.',
})

/** Marks the given entries, or all up to the newest one on the screen; later entries stay unread. */
export const readRings = call({
  method: 'PUT',
  path: '/api/bell/reading',
  summary: 'Marks news as read: `ids`, or everything up to `upToId`; the answer is how much is left',
  body: z.union([
    z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    z.object({ upToId: Id }),
  ]),
  reply: z.object({ unreadCount: z.int() }),
  fallback: '읽음으로 표시하지 못했습니다.',
})

export const BellMail = z.array(z.object({ kind: z.string(), name: z.string(), isOn: z.boolean() }))
export type BellMail = z.infer<typeof BellMail>

export const notMailed = '메일로 받을 수 없는 알림입니다.'

export const listBellMail = call({
  method: 'GET',
  path: '/api/bell/mail',
  summary: 'Which news come by mail too',
  reply: BellMail,
  fallback: '알림 메일 설정을 불러오지 못했습니다.',
})

export const switchBellMail = call({
  method: 'PUT',
  path: '/api/bell/mail/:kind',
  summary: 'Switches the mails about one kind of news on or off',
  params: z.object({ kind: z.string() }),
  body: z.object({ isOn: z.boolean() }),
  reply: BellMail,
  fallback: '알림 메일 설정을 저장하지 못했습니다.',
})
