import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { neutral } from '../platform/reading.ts'
import { Selected, SELECTED_MOST } from '../platform/selection.ts'
import { ANNOUNCEMENT_KINDS, AnnouncementKind, announcementParams as params } from './announcement.ts'
import { Audience } from './audience.ts'
import { Figures, Reach } from './figures.ts'

export const ANNOUNCEMENT_TITLE_MAX = 100
export const ANNOUNCEMENT_BODY_MAX = 10_000

export const announcementOutdated = problem(
  409,
  'ANNOUNCEMENT_OUTDATED',
  '그사이 다른 관리자가 이 공지를 저장했습니다. 입력한 내용은 그대로 있습니다.',
)
export const announcementIncomplete = problem(
  400,
  'ANNOUNCEMENT_INCOMPLETE',
  '제목, 내용, 보낼 방법을 모두 입력해야 보낼 수 있습니다.',
)
export const sendingTimeOver = problem(
  400,
  'SENDING_TIME_OVER',
  '예약 시각이 이미 지났습니다. 다시 선택해 주세요.',
)
export const sendingTimeFar = problem(400, 'SENDING_TIME_FAR', '예약 시각은 1년 이내로 선택해 주세요.')
export const announcementNotDraft = problem(
  409,
  'ANNOUNCEMENT_NOT_DRAFT',
  '이미 발송을 시작했거나 예약한 공지입니다. 새로고침해 상태를 확인해 주세요.',
)
export const announcementMoved = problem(
  409,
  'ANNOUNCEMENT_MOVED',
  '그사이 발송 상태가 바뀌었습니다. 새로고침해 상태를 확인해 주세요.',
)
export const nobodyChosen = problem(
  404,
  'NOT_FOUND',
  '선택한 회원이 모두 탈퇴했거나 없는 회원입니다. 목록을 새로고침해 주세요.',
)
export const tooManyTestMails = problem(
  429,
  'TOO_MANY_TEST_MAILS',
  '한 시간에 보낼 수 있는 시험 메일 수를 넘었습니다. 잠시 후 다시 시도해 주세요.',
)

const notStorable = '사용할 수 없는 문자가 있습니다.'
const text = (most: number, wrong: string) =>
  z.string(wrong).check(z.maxLength(most, wrong), storable(notStorable))
const Title = text(ANNOUNCEMENT_TITLE_MAX, `제목은 ${ANNOUNCEMENT_TITLE_MAX}자까지 입력할 수 있습니다.`)
const Body = text(
  ANNOUNCEMENT_BODY_MAX,
  `내용은 ${ANNOUNCEMENT_BODY_MAX.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`,
)

/** A draft may be incomplete; sending asks for the rest. */
export const AnnouncementToSave = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS, '공지의 종류를 선택해 주세요.'),
  title: Title,
  body: Body,
  toBell: z.boolean(),
  toMail: z.boolean(),
  audience: Audience,
})
export type AnnouncementToSave = z.infer<typeof AnnouncementToSave>

/**
 * `waiting`: for its time. `sending`, `paused`: under way. `stopped`: for good, before everybody had it. `sent`: handed to
 * the bell and to the queue of mails for all recipients.
 */
export const ANNOUNCEMENT_STATES = ['draft', 'waiting', 'sending', 'paused', 'stopped', 'sent'] as const
export const AnnouncementState = neutral(z.enum(ANNOUNCEMENT_STATES), 'draft')
export type AnnouncementState = z.infer<typeof AnnouncementState>

export const AnnouncementSummary = z.object({
  id: Id,
  kind: AnnouncementKind,
  /** Blank in a draft that has none yet. */
  title: z.string(),
  toBell: z.boolean(),
  toMail: z.boolean(),
  state: AnnouncementState,
  sendAt: z.nullable(SeoulTime),
  startedAt: z.nullable(SeoulTime),
  endedAt: z.nullable(SeoulTime),
  changedAt: SeoulTime,
  recipientCount: z.int(),
})
export type AnnouncementSummary = z.infer<typeof AnnouncementSummary>

export const StaffAnnouncement = z.extend(AnnouncementSummary, {
  body: z.string(),
  /** The body as members see it. */
  html: z.string(),
  audience: Audience,
  /** Members who were chosen for it in the list of members. */
  chosenCount: z.int(),
  /** Goes up with each saved change of the draft. */
  version: z.int(),
  /** null: nobody, or a removed account. */
  changedBy: z.nullable(z.string()),
  /** null until the sending begins. */
  figures: z.nullable(Figures),
})
export type StaffAnnouncement = z.infer<typeof StaffAnnouncement>

export const listStaffAnnouncements = call({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'All announcements for staff, newest first',
  query: PageQuery,
  reply: pageOf(AnnouncementSummary),
  fallback: '공지 목록을 불러오지 못했습니다.',
})

export const getStaffAnnouncement = call({
  method: 'GET',
  path: '/api/admin/announcements/:announcementId',
  summary: 'One announcement with the figures of its delivery',
  params,
  reply: StaffAnnouncement,
  fallback: '공지를 불러오지 못했습니다.',
})

export const makeAnnouncement = call({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Creates an empty draft',
  reply: StaffAnnouncement,
  fallback: '공지를 만들지 못했습니다.',
})

export const makeAnnouncementFor = call({
  method: 'POST',
  path: '/api/admin/announcements/for-members',
  summary: 'Creates an empty draft for chosen members; withdrawn ones are left out',
  body: z.object({ memberIds: Selected(`회원을 1~${SELECTED_MOST}명 선택해 주세요.`) }),
  reply: StaffAnnouncement,
  fallback: '공지를 만들지 못했습니다.',
})

export const saveAnnouncement = call({
  method: 'PUT',
  path: '/api/admin/announcements/:announcementId',
  summary: 'Saves a draft; refuses to overwrite a version that its writer has not seen',
  params,
  body: z.extend(AnnouncementToSave, { version: z.int() }),
  reply: StaffAnnouncement,
  fallback: '공지를 저장하지 못했습니다.',
})

export const removeAnnouncement = call({
  method: 'DELETE',
  path: '/api/admin/announcements/:announcementId',
  summary: 'Deletes a draft',
  params,
  fallback: '공지를 삭제하지 못했습니다.',
})

export const previewAnnouncement = call({
  method: 'POST',
  path: '/api/admin/announcements/preview',
  summary: 'How the body of an announcement would be rendered',
  body: z.object({ body: Body }),
  reply: z.object({ html: z.string() }),
  fallback: '미리보기를 불러오지 못했습니다.',
})

export const getReach = call({
  method: 'GET',
  path: '/api/admin/announcements/:announcementId/reach',
  summary: 'How many members the saved draft would reach now, and why others are left out',
  params,
  reply: Reach,
  fallback: '받을 회원 수를 불러오지 못했습니다.',
})

export const mailTest = call({
  method: 'POST',
  path: '/api/admin/announcements/:announcementId/test-mail',
  summary: 'Mails the saved draft to its reader',
  params,
  reply: z.null(),
  fallback: '시험 메일을 보내지 못했습니다.',
})

const momentWrong = '예약 시각을 확인해 주세요.'
const Moment = z.iso.datetime({ offset: true, error: momentWrong })

export const sendAnnouncement = call({
  method: 'PUT',
  path: '/api/admin/announcements/:announcementId/sending',
  summary:
    'Sends the version that was read, at once or at a time within a year; a second press changes nothing',
  params,
  body: z.object({ version: z.int(), sendAt: z.nullable(Moment) }),
  reply: StaffAnnouncement,
  fallback: '발송을 시작하지 못했습니다.',
})

/**
 * `cancel`: back to the draft, while it waits. `stop`: recipients who have not received it yet get nothing; also after
 * `sent`, while mails wait in the queue.
 */
export const SENDING_ACTS = ['cancel', 'pause', 'resume', 'stop'] as const
export type SendingAct = (typeof SENDING_ACTS)[number]

export const changeSending = call({
  method: 'PATCH',
  path: '/api/admin/announcements/:announcementId/sending',
  summary: 'Cancels, pauses, resumes or stops a sending',
  params,
  body: z.object({ act: z.enum(SENDING_ACTS) }),
  reply: StaffAnnouncement,
  fallback: '발송 상태를 바꾸지 못했습니다.',
})
