import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, SeoulTime } from '../platform/fields.ts'

/** The kinds of news; each context adds its own. `mails`: an email follows unless the news was read before. */
export const BELL_KINDS = {
  answer: { name: '내 질문에 달린 답변', mails: true },
  thread: { name: '내가 답변한 질문의 새 답변', mails: false },
  accepted: { name: '내 답변의 채택', mails: false },
  hidden: { name: '숨겨진 내 글', mails: false },
  question: { name: '답변을 기다리는 새 질문', mails: false },
  certificate: { name: '수료증', mails: false },
  view: { name: '내 화면 열람', mails: false },
  legal: { name: '약관과 규정의 변경', mails: false },
} as const
export type BellKind = keyof typeof BELL_KINDS

export const MAILED_KINDS = (Object.keys(BELL_KINDS) as BellKind[]).filter((kind) => BELL_KINDS[kind].mails)

export const BELL_SIZE = 20

export const Ring = z.object({
  id: Id,
  /** One of `BELL_KINDS`, or of a newer server. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path of the product. */
  href: z.string(),
  rungAt: SeoulTime,
  isRead: z.boolean(),
})
export type Ring = z.infer<typeof Ring>

export const BellNews = z.object({ unreadCount: z.int(), rings: z.array(Ring), hasMore: z.boolean() })
export type BellNews = z.infer<typeof BellNews>

const beforeWrong = 'beforeId가 올바르지 않습니다.'

export const listRings = call({
  method: 'GET',
  path: '/api/bell',
  summary: 'News of the last 90 days, newest first, twenty at a time; `beforeId` goes on',
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
  summary: 'Switches the letters about one kind of news on or off',
  params: z.object({
    kind: z.enum(MAILED_KINDS as [BellKind, ...BellKind[]], '메일로 보내는 알림이 아닙니다.'),
  }),
  body: z.object({ isOn: z.boolean() }),
  reply: BellMail,
  fallback: '알림 메일 설정을 저장하지 못했습니다.',
})
