import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/chat/chat.ts'
import type { Deps } from '#server/deps.ts'
import { answer, type Guard } from '#server/platform/http/answer.ts'
import { takeUploads } from '#server/platform/http/upload.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { anyone, member, permit } from '#server/features/identity/guards.ts'
import type { Visitors } from '#server/features/identity/visitors.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import {
  cannedReplies,
  changeCannedReply,
  makeCannedReply,
  removeCannedReply,
} from './support/canned-reply.ts'
import { supportState, overrideSupport } from './support/support-state.ts'
import { mountFiles } from './files/file-route.ts'
import { uploadFile } from './files/file-upload.ts'
import type { ChatDeps } from './chat-deps.ts'
import { chatHistory } from './messages/history.ts'
import { setMailNotice } from './mails/mail-notice.ts'
import { openChat } from './socket/open-chat.ts'
import { openChatRoom } from './rooms/open-room.ts'
import { ownChatRoom, setChatContext } from './rooms/own-room.ts'
import { markRead } from './messages/read-mark.ts'
import { chatRoomCard, revealRoomContact } from './rooms/room-card.ts'
import { changeChatRoom, closeChatRoom, reopenChatRoom } from './rooms/room-change.ts'
import { chatRoom, listChatRooms } from './rooms/room-list.ts'

export async function mountChat(app: FastifyInstance, baseDeps: Deps, visitors: Visitors): Promise<void> {
  const deps = await openChat(app, baseDeps, visitors)
  const support = permit('chat.answer', { thing: deps.config })
  mountFiles(app, deps)
  mountSupport(app, deps, support)
  mountCannedReplies(app, deps, support)

  answer(app, contract.getSupportState, anyone, ({ viewer }) => supportState(deps, viewer))
  answer(app, contract.openChatRoom, member, ({ viewer, query }) =>
    openChatRoom(deps, viewer, query.supportEmail),
  )
  answer(app, contract.getOwnChatRoom, member, ({ viewer }) => ownChatRoom(deps, viewer))
  answer(app, contract.listChatMessages, member, ({ viewer, params, query, reply }) =>
    chatHistory(deps, viewer, params.roomId, query, reply),
  )
  answer(app, contract.readChatRoom, member, ({ viewer, params, body }) =>
    markRead(deps, viewer, params.roomId, body.lastReadMessageId),
  )
  answer(app, contract.setChatMailNotice, member, ({ viewer, body }) =>
    setMailNotice(deps, viewer.memberId, body.enabled),
  )
  answer(app, contract.setChatContext, member, ({ viewer, params, body }) =>
    setChatContext(deps, viewer, params.roomId, body),
  )
  takeUploads(app, (scope) =>
    answer(scope, contract.uploadChatFile, member, ({ viewer, params, request }) =>
      uploadFile(deps, viewer, params.roomId, request),
    ),
  )
}

function mountSupport(app: FastifyInstance, deps: ChatDeps, support: Guard<Viewer>): void {
  answer(app, contract.overrideSupport, support, ({ viewer, body, request }) =>
    overrideSupport(deps, viewer, body.state, actorOf(viewer, request)),
  )
  answer(app, contract.listChatRooms, support, ({ query }) => listChatRooms(deps, query))
  answer(app, contract.getChatRoom, support, ({ params }) => chatRoom(deps, params.roomId))
  answer(app, contract.getChatRoomCard, support, ({ params }) => chatRoomCard(deps, params.roomId))
  answer(app, contract.revealRoomContact, support, ({ viewer, params, body, request }) =>
    revealRoomContact(deps, actorOf(viewer, request), params.roomId, body.reason),
  )
  answer(app, contract.changeChatRoom, support, ({ viewer, params, body, request }) =>
    changeChatRoom(deps, params.roomId, body, actorOf(viewer, request)),
  )
  answer(app, contract.closeChatRoom, support, ({ viewer, params, body, request }) =>
    closeChatRoom(deps, params.roomId, body.reason, actorOf(viewer, request)),
  )
  answer(app, contract.reopenChatRoom, support, ({ viewer, params, request }) =>
    reopenChatRoom(deps, params.roomId, actorOf(viewer, request)),
  )
}

function mountCannedReplies(app: FastifyInstance, deps: ChatDeps, support: Guard<Viewer>): void {
  answer(app, contract.listCannedReplies, support, () => cannedReplies(deps))
  answer(app, contract.makeCannedReply, support, ({ viewer, body, request }) =>
    makeCannedReply(deps, body, actorOf(viewer, request)),
  )
  answer(app, contract.changeCannedReply, support, ({ viewer, params, body, request }) =>
    changeCannedReply(deps, params.replyId, body, actorOf(viewer, request)),
  )
  answer(app, contract.removeCannedReply, support, ({ viewer, params, request }) =>
    removeCannedReply(deps, params.replyId, actorOf(viewer, request)),
  )
}
