import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, idOrNone, ImageUrl, pathId, SeoulTime, seoulTimeRead, storable } from '../platform/fields.ts'
import { contactDone, MemberContact } from '../identity/member-contact.ts'
import { pageOf, PageQuery, sortedBy } from '../platform/page.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'
import { neutral } from '../platform/reading.ts'
import { StaffReason } from '../audit/staff-reason.ts'

export const CHAT_SOCKET_PATH = '/api/ws-chat-sockjs'
export const CHAT_MESSAGES = '/user/queue/messages'
export const CHAT_EVENTS = '/user/queue/events'
export const CHAT_ERRORS = '/user/queue/errors'
export const CHAT_SEND = '/app/chat.send'
export const CHAT_READ = '/app/chat.read'
export const CHAT_TYPING = '/app/chat.typing'

export const CHAT_MESSAGE_MAX = 4000
export const CHAT_HISTORY_MAX = 200
export const CHAT_FILE_MAX_BYTES = 10 * 1024 * 1024
export const CHAT_FILES_MAX = 5

/** In the ERROR frame of a connection whose session has ended, or that never had one. */
export const chatSessionOver = problem(401, 'UNAUTHORIZED', '세션이 만료되었습니다. 다시 로그인해 주세요.')
export const supportEmailMissing = problem(400, 'SUPPORT_EMAIL_REQUIRED', '상담 계정의 이메일이 필요합니다.')
export const noSupportAccount = problem(404, 'NOT_FOUND', '해당 상담 계정을 찾을 수 없습니다.')
export const chatRoomNotFound = problem(404, 'NOT_FOUND', '해당 상담을 찾을 수 없습니다.')
export const notYourRoom = problem(403, 'FORBIDDEN', '이 상담에 참여할 권한이 없습니다.')
export const chatRoomClosed = problem(409, 'CHAT_ROOM_CLOSED', '종료된 상담입니다. 새 상담을 시작해 주세요.')
export const chatRoomReplaced = problem(
  409,
  'CHAT_ROOM_REPLACED',
  '회원이 새 상담을 시작했습니다. 새 상담에서 답변해 주세요.',
)
export const chatMessageBlank = problem(400, 'CHAT_MESSAGE_BLANK', '메시지를 입력해 주세요.')
export const chatMessageTooLong = problem(
  400,
  'CHAT_MESSAGE_TOO_LONG',
  `메시지는 ${CHAT_MESSAGE_MAX.toLocaleString('ko-KR')}자까지 보낼 수 있습니다.`,
)
export const chatTooFast = problem(
  429,
  'TOO_MANY_ATTEMPTS',
  '메시지를 너무 빨리 보내고 있습니다. 잠시 후 다시 보내 주세요.',
)
export const chatBadRequest = problem(400, 'BAD_REQUEST', '요청 형식이 올바르지 않습니다.')
export const chatFileWrong = problem(400, 'CHAT_FILE_WRONG', '이미지나 PDF 파일만 보낼 수 있습니다.')
export const chatFileTooLarge = problem(413, 'PAYLOAD_TOO_LARGE', '파일은 10MB까지 보낼 수 있습니다.')

export const chatFileGone = problem(
  400,
  'CHAT_FILE_GONE',
  '보낼 수 없는 파일이 있습니다. 파일을 다시 첨부해 주세요.',
)
export const chatFileNotFound = problem(404, 'NOT_FOUND', '파일을 찾을 수 없습니다.')
export const chatFileExpired = problem(403, 'FORBIDDEN', '파일 주소가 만료되었습니다. 새로고침해 주세요.')
export const tooManyChatFiles = problem(
  429,
  'TOO_MANY_ATTEMPTS',
  '파일을 너무 많이 업로드했습니다. 잠시 후 다시 시도해 주세요.',
)

const roomIdParams = z.object({ roomId: pathId('유효한 상담 번호가 필요합니다.') })

export const ChatAttachment = z.object({
  id: Id,
  name: z.string(),
  type: neutral(z.enum(['image', 'pdf']), 'pdf'),
  sizeBytes: z.int(),
  /** A signed link: it expires, and opens for the members of the room only. */
  url: z.string(),
})
export type ChatAttachment = z.infer<typeof ChatAttachment>

/** `text` was written by a person, `auto` sent outside the opening hours, `notice` reports a change of the room. */
export const ChatMessage = z.object({
  id: Id,
  chatRoomId: Id,
  senderId: idOrNone('senderUserId'),
  /** The specification's clients recognise their own messages by it; our screens use `senderId`. */
  senderEmail: personal('email', 'specified'),
  message: z.string(),
  sentAt: seoulTimeRead({ aliases: ['createdAt'] }),
  type: neutral(z.enum(['text', 'auto', 'notice']), 'text'),
  clientMessageId: z.optional(z.string()),
  attachments: z.optional(z.array(ChatAttachment)),
})
export type ChatMessage = z.infer<typeof ChatMessage>

const CLIENT_MESSAGE_ID = /^[\w-]{1,64}$/

/** The body of a SEND to `/app/chat.send`; with attachments the text may be empty. */
export const ChatSend = z.object({
  chatRoomId: Id,
  message: z.string(),
  clientMessageId: z.optional(z.string().check(z.regex(CLIENT_MESSAGE_ID))),
  attachmentIds: z.optional(z.array(Id).check(z.maxLength(CHAT_FILES_MAX))),
})
export type ChatSend = z.infer<typeof ChatSend>
export const ChatRead = z.object({ chatRoomId: Id, lastReadMessageId: Id })
export const ChatTyping = z.object({ chatRoomId: Id, typing: z.boolean() })

export const ChatRoomStatus = neutral(z.enum(['open', 'hold', 'closed']), 'open')
export type ChatRoomStatus = z.infer<typeof ChatRoomStatus>

/** The bodies of `/user/queue/events`. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read'), chatRoomId: Id, readerId: Id, lastReadMessageId: Id }),
  z.object({ type: z.literal('typing'), chatRoomId: Id, userId: Id, typing: z.boolean() }),
  z.object({ type: z.literal('presence'), online: z.boolean(), isOpen: z.boolean() }),
  z.object({ type: z.literal('room'), chatRoomId: Id, status: ChatRoomStatus }),
  z.object({ type: z.literal('unread'), chatRoomId: Id, unreadCount: z.int() }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

/** The bodies of `/user/queue/errors`: the rejected message and the reason; the connection stays open. */
export const ChatSoftError = z.object({
  code: z.string(),
  message: z.string(),
  chatRoomId: z.optional(Id),
  clientMessageId: z.optional(z.string()),
})
export type ChatSoftError = z.infer<typeof ChatSoftError>

/** The support staff as members see it. */
export const SupportState = z.object({
  isOpen: z.boolean(),
  /** Open, and at least one of the support staff is connected. */
  isOnline: z.boolean(),
  hoursText: z.string(),
  /** When support opens next; null while it is open. */
  opensAt: z.nullable(SeoulTime),
  /** Set by support staff; holds until the hours next open or close the chat. */
  override: z.nullable(z.enum(['open', 'closed'])),
  /** When the override ends; null without one. */
  overrideUntil: z.nullable(SeoulTime),
  /** Whether the caller is one of the support staff. */
  isMine: z.boolean(),
})
export type SupportState = z.infer<typeof SupportState>

export const getSupportState = call({
  method: 'GET',
  path: '/api/chat/support',
  summary: 'Whether support is open and online, and when it opens next',
  reply: SupportState,
  fallback: '상담 시간을 불러오지 못했습니다.',
})

export const overrideSupport = call({
  method: 'PUT',
  path: '/api/chat/support/override',
  summary: 'Opens or closes support by hand until its hours change next; null goes back to the hours',
  body: z.object({ state: z.nullable(z.enum(['open', 'closed'])) }),
  reply: SupportState,
  fallback: '상담 상태를 변경하지 못했습니다.',
})

export const openChatRoom = call({
  method: 'POST',
  path: '/api/chat/rooms/open',
  summary: 'The room with the support account: the open one again, or a new one',
  query: z.object({ supportEmail: z.optional(z.string().check(z.trim(), z.maxLength(254))) }),
  reply: Id,
  form: 'bare',
  fallback: '상담을 시작하지 못했습니다. 권한과 이메일을 확인해 주세요.',
})

const messageId = z.optional(pathId('유효한 메시지 번호가 필요합니다.'))
const limitWrong = `limit는 1에서 ${CHAT_HISTORY_MAX} 사이의 정수여야 합니다.`

/** Answers the header `X-Has-More: true` when there are more messages in the requested direction. */
export const listChatMessages = call({
  method: 'GET',
  path: '/api/chat/rooms/:roomId/message',
  summary: 'Messages of a room, oldest first: the newest, those before one, or those after one',
  params: roomIdParams,
  query: z.object({
    beforeId: messageId,
    afterId: messageId,
    limit: z._default(
      z.pipe(
        z.string(limitWrong).check(z.regex(/^\d{1,3}$/, limitWrong)),
        z.pipe(
          z.transform(Number),
          z.number().check(z.gte(1, limitWrong), z.lte(CHAT_HISTORY_MAX, limitWrong)),
        ),
      ),
      CHAT_HISTORY_MAX,
    ),
  }),
  reply: z.array(ChatMessage),
  form: 'bare',
  fallback: '메시지 기록을 불러오지 못했습니다.',
})

/** A member's own room, for the floating button and the chat panel. */
export const OwnChatRoom = z.object({
  roomId: Id,
  status: ChatRoomStatus,
  unreadCount: z.int(),
  lastReadMessageId: z.nullable(Id),
  supportLastReadMessageId: z.nullable(Id),
  /** The member has chosen what support staff may see about the current page. */
  hasContext: z.boolean(),
  /** Whether unread answers are also sent by email. */
  mailNotice: z.boolean(),
})
export type OwnChatRoom = z.infer<typeof OwnChatRoom>

export const getOwnChatRoom = call({
  method: 'GET',
  path: '/api/chat/room',
  summary: "The caller's newest room, or null",
  reply: z.nullable(OwnChatRoom),
  fallback: '상담 정보를 불러오지 못했습니다.',
})

export const readChatRoom = call({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/read',
  summary: 'Marks messages up to one as read; never goes back',
  params: roomIdParams,
  body: z.object({ lastReadMessageId: Id }),
  reply: z.object({ unreadCount: z.int() }),
  fallback: '읽음 표시를 저장하지 못했습니다.',
})

export const setChatMailNotice = call({
  method: 'PUT',
  path: '/api/chat/mail-notice',
  summary: 'Switches mails about unread answers on or off',
  body: z.object({ enabled: z.boolean() }),
  reply: z.object({ enabled: z.boolean() }),
  fallback: '알림 설정을 변경하지 못했습니다.',
})

const line = (most: number) =>
  z.string().check(z.maxLength(most), storable('사용할 수 없는 문자가 있습니다.'))

/** The parts that the member agreed to show to support staff; others are absent. The server adds the payment. */
export const ChatContextToSet = z.object({
  page: z.optional(z.object({ path: line(300), title: line(200) })),
  lecture: z.optional(z.object({ lectureId: Id, atSec: z.int().check(z.gte(0), z.lte(86_400)) })),
  payment: z.optional(z.boolean()),
  browser: z.optional(line(300)),
})
export type ChatContextToSet = z.infer<typeof ChatContextToSet>

export const setChatContext = call({
  method: 'PUT',
  path: '/api/chat/rooms/:roomId/context',
  summary: 'Where the member is, as far as they want it shown',
  params: roomIdParams,
  body: ChatContextToSet,
  reply: z.null(),
  fallback: '문의 정보를 저장하지 못했습니다.',
})

export const uploadChatFile = call({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/attachments',
  summary: 'An image or a PDF to send with the next message',
  params: roomIdParams,
  upload: { field: 'file', maxBytes: CHAT_FILE_MAX_BYTES },
  reply: ChatAttachment,
  fallback: '파일을 업로드하지 못했습니다.',
})

export const ChatRoomSummary = z.object({
  roomId: Id,
  memberId: Id,
  memberName: z.string(),
  /** The specification's list has this field; our screens show the one of `getChatRoom`. */
  memberEmail: personal('email', 'specified'),
  memberImageUrl: ImageUrl,
  status: ChatRoomStatus,
  createdAt: SeoulTime,
  closedAt: z.nullable(SeoulTime),
  closeReason: z.nullable(z.string()),
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(SeoulTime),
  unreadCount: z.int(),
  /** Since when the member has waited for a person's answer; null when not waiting. */
  waitingSince: z.nullable(SeoulTime),
  assignee: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type ChatRoomSummary = z.infer<typeof ChatRoomSummary>

const statusWrong = 'status는 open, unanswered, hold, closed, all 중 하나여야 합니다.'

/** `open` includes rooms on hold; `unanswered` are open rooms whose member is waiting. */
export const listChatRooms = call({
  method: 'GET',
  path: '/api/chat/rooms/mine',
  summary: 'The rooms of the inbox, filtered and searched (name, address, what was said)',
  query: z.object({
    ...PageQuery.shape,
    status: z._default(z.enum(['open', 'unanswered', 'hold', 'closed', 'all'], statusWrong), 'open'),
    q: z.optional(line(100).check(z.trim())),
    sort: sortedBy('lastMessageAt,desc', 'createdAt,desc', 'createdAt,asc', 'waitingSince,asc'),
  }),
  reply: pageOf(ChatRoomSummary),
  form: 'bare',
  fallback: '상담 목록을 불러오지 못했습니다.',
})

export const ChatRoomDetail = z.object({
  ...ChatRoomSummary.shape,
  memberEmail: personal('email', 'masked'),
  lastReadMessageId: z.nullable(Id),
  memberLastReadMessageId: z.nullable(Id),
})
export type ChatRoomDetail = z.infer<typeof ChatRoomDetail>

export const getChatRoom = call({
  method: 'GET',
  path: '/api/chat/rooms/:roomId',
  summary: 'One room, as support sees it',
  params: roomIdParams,
  reply: ChatRoomDetail,
  fallback: '상담 정보를 불러오지 못했습니다.',
})

export const changeChatRoom = call({
  method: 'PATCH',
  path: '/api/chat/rooms/:roomId',
  summary: 'Puts a room on hold or back, or takes it over; null gives it back',
  params: roomIdParams,
  body: z.object({ status: z.optional(z.enum(['open', 'hold'])), assigneeId: z.optional(z.nullable(Id)) }),
  reply: ChatRoomDetail,
  fallback: '상담 상태를 변경하지 못했습니다.',
})

export const CLOSE_REASON_MAX = 200

export const closeChatRoom = call({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/close',
  summary: 'Closes a room, with a reason for support',
  params: roomIdParams,
  body: z._default(z.object({ reason: z.optional(line(CLOSE_REASON_MAX).check(z.trim())) }), {}),
  reply: ChatRoomDetail,
  fallback: '상담을 종료하지 못했습니다.',
})

export const reopenChatRoom = call({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/reopen',
  summary: 'Opens a closed room again, unless its member has opened another one',
  params: roomIdParams,
  reply: ChatRoomDetail,
  fallback: '상담을 다시 열지 못했습니다.',
})

/** The member's details that support staff see beside the conversation. */
export const ChatRoomCard = z.object({
  member: z.object({
    id: Id,
    name: z.string(),
    email: personal('email', 'masked'),
    phone: z.nullable(personal('phone', 'masked')),
    imageUrl: ImageUrl,
    createdAt: SeoulTime,
    isDeleted: z.boolean(),
  }),
  context: z.nullable(
    z.object({
      page: z.nullable(z.object({ path: z.string(), title: z.string() })),
      lecture: z.nullable(
        z.object({ courseId: Id, courseTitle: z.string(), lectureId: Id, title: z.string(), atSec: z.int() }),
      ),
      payment: z.nullable(
        z.object({ orderId: z.string(), courseTitle: z.string(), state: z.string(), at: SeoulTime }),
      ),
      /** Shown only with the member's consent: name and version of the browser. */
      browser: z.nullable(personal('device', 'coarse')),
    }),
  ),
  courses: z.array(
    z.object({
      courseId: Id,
      title: z.string(),
      progressPercent: z.int(),
      lastWatchedAt: z.nullable(SeoulTime),
    }),
  ),
  payments: z.array(
    z.object({
      orderId: z.string(),
      courseTitle: z.string(),
      price: z.int(),
      state: z.string(),
      at: SeoulTime,
    }),
  ),
  rooms: z.array(
    z.object({
      roomId: Id,
      status: ChatRoomStatus,
      createdAt: SeoulTime,
      closedAt: z.nullable(SeoulTime),
      closeReason: z.nullable(z.string()),
      lastMessage: z.nullable(z.string()),
    }),
  ),
})
export type ChatRoomCard = z.infer<typeof ChatRoomCard>

export const getChatRoomCard = call({
  method: 'GET',
  path: '/api/chat/rooms/:roomId/card',
  summary: "The member's courses, payments and earlier rooms, and where they wrote from",
  params: roomIdParams,
  reply: ChatRoomCard,
  fallback: '회원 정보를 불러오지 못했습니다.',
})

/** POST, because it writes to the audit log (security.md#23). */
export const revealRoomContact = call({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/contact',
  summary:
    "The full address and number of a room's member; that support looked, and why, goes to the audit log",
  params: roomIdParams,
  body: z.object({ reason: StaffReason }),
  reply: MemberContact,
  done: contactDone,
  fallback: '연락처를 불러오지 못했습니다.',
})

export const SHORTCUT_MAX = 20

/** `{이름}` in the text becomes the member's name. */
export const CannedReply = z.object({ id: Id, shortcut: z.string(), text: z.string() })
export type CannedReply = z.infer<typeof CannedReply>

export const cannedReplyNotFound = problem(404, 'NOT_FOUND', '자주 쓰는 답변을 찾을 수 없습니다.')
export const shortcutTaken = problem(409, 'SHORTCUT_TAKEN', '이미 사용 중인 단축어입니다.')

const shortcutWrong = `단축어는 띄어쓰기 없이 1~${SHORTCUT_MAX}자로 입력해 주세요.`
const CannedReplyToSet = z.object({
  shortcut: z
    .string(shortcutWrong)
    .check(z.trim(), z.regex(new RegExp(`^[^\\s/]{1,${SHORTCUT_MAX}}$`, 'u'), shortcutWrong)),
  text: z
    .string(chatMessageBlank.message)
    .check(
      z.trim(),
      z.minLength(1, '답변 내용을 입력해 주세요.'),
      z.maxLength(CHAT_MESSAGE_MAX, chatMessageTooLong.message),
      storable('사용할 수 없는 문자가 있습니다.'),
    ),
})
const replyIdParams = z.object({ replyId: pathId('유효한 답변 번호가 필요합니다.') })

export const listCannedReplies = call({
  method: 'GET',
  path: '/api/chat/replies',
  summary: 'The canned replies of support, by shortcut',
  reply: z.array(CannedReply),
  fallback: '자주 쓰는 답변을 불러오지 못했습니다.',
})

export const makeCannedReply = call({
  method: 'POST',
  path: '/api/chat/replies',
  summary: 'A new canned reply',
  body: CannedReplyToSet,
  reply: CannedReply,
  fallback: '자주 쓰는 답변을 저장하지 못했습니다.',
})

export const changeCannedReply = call({
  method: 'PUT',
  path: '/api/chat/replies/:replyId',
  summary: 'Changes a canned reply',
  params: replyIdParams,
  body: CannedReplyToSet,
  reply: CannedReply,
  fallback: '자주 쓰는 답변을 저장하지 못했습니다.',
})

export const removeCannedReply = call({
  method: 'DELETE',
  path: '/api/chat/replies/:replyId',
  summary: 'Removes a canned reply',
  params: replyIdParams,
  fallback: '자주 쓰는 답변을 삭제하지 못했습니다.',
})
