import { chatCalls } from '#contract/chat/calls.ts'
import type { Feature } from '#server/feature.ts'
import { chatErasure } from './erasure.ts'
import { chatData } from './personal-data.ts'
import { mountChat } from './routes.ts'

/** The live chat between members and support. */
export const chat: Feature = {
  name: 'chat',
  buildsOn: ['audit', 'site', 'notification', 'identity', 'payment', 'learning'],
  calls: chatCalls,
  mount: (app, deps, { visitors }) => mountChat(app, deps, visitors),
  erasure: [chatErasure],
  personalData: chatData,
  auditActions: [
    'chat.override',
    'chat.change',
    'chat.close',
    'chat.reopen',
    'chat.reply.make',
    'chat.reply.change',
    'chat.reply.remove',
  ],
}
