import type { IncomingMessage } from 'node:http'
import * as contract from '#contract/chat/chat.ts'
import { unavailable } from '#contract/platform/problem.ts'
import { secondFactorMissing } from '#contract/identity/second-factor.ts'
import { may } from '#contract/policy.ts'
import { ownOrigins } from '#server/platform/config/config.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { chatTokensOf } from '#server/features/identity/session-cookies.ts'
import type { Visitors } from '#server/features/identity/visitors.ts'
import {
  type Connection,
  type Principal,
  type StompHost,
  StompRefusal,
} from '#server/platform/stomp/stomp-host.ts'
import type { ChatDeps } from '../chat-deps.ts'
import type { Seats } from './seats.ts'
import { openReceiver } from './socket-receiver.ts'

type SocketHostDeps = {
  visitors: Visitors
  ticketHolders: Visitors
  seats: Seats
  changed: (isSupport: boolean) => void
}

const RECEIVED = new Set([contract.CHAT_MESSAGES, contract.CHAT_EVENTS, contract.CHAT_ERRORS])
const SENT = new Set([contract.CHAT_SEND, contract.CHAT_READ, contract.CHAT_TYPING])

/** The chat's side of the STOMP server: authentication, permissions, and handling of what clients send. */
export function socketHost(
  deps: ChatDeps,
  { visitors, ticketHolders, seats, changed }: SocketHostDeps,
): StompHost {
  const { config } = deps
  const origins = new Set([...ownOrigins(config, config.PORT), ...config.ALLOWED_ORIGINS])
  const receiver = openReceiver(deps, seats)

  const visitorOf = openVisitorOf(config, visitors, ticketHolders)
  return {
    async identify(handshake, bearer) {
      return introduced(await visitorOf(handshake, bearer), seats, config)
    },
    async ownerOf(request) {
      const visitor = await visitorOf(request, null)
      return visitor.is === 'member' ? keyOf(visitor.viewer.memberId) : ''
    },
    isOriginAllowed: (origin) => origins.has(origin),
    mayReceive: (destination) => RECEIVED.has(destination),
    maySend: (destination) => SENT.has(destination),
    receive: (connection, destination, body) => receiver.receive(connection, destination, body),
    connected(connection) {
      const { isSupport } = seats.add(connection)
      changed(isSupport)
    },
    gone(connection: Connection) {
      const person = seats.remove(connection)
      receiver.forget(connection)
      if (person) changed(person.isSupport)
    },
  }
}

/** By a bearer token, the access cookie or the chat ticket. */
const openVisitorOf =
  (config: ChatDeps['config'], visitors: Visitors, ticketHolders: Visitors) =>
  async (request: IncomingMessage, bearer: string | null): Promise<Visitor> => {
    const { access, ticket } = chatTokensOf(request, config)
    const token = bearer ?? access
    const visitor: Visitor = token === undefined ? { is: 'guest' } : await visitors(token)
    if (visitor.is === 'member' || bearer !== null || ticket === undefined) return visitor
    if (visitor.is === 'refused' && visitor.problem === unavailable) return visitor
    // A browser drops its access cookie after ten minutes, and an open chat does not renew it.
    return await ticketHolders(ticket)
  }

function introduced(visitor: Visitor, seats: Seats, config: ChatDeps['config']): Principal {
  if (visitor.is !== 'member') throw new StompRefusal(sentenceFor(visitor))
  const { viewer } = visitor
  const { memberId, sessionId, email } = viewer
  // Without their second factor staff are not support staff and would never receive the messages they wait for.
  if (viewer.lacksSecondFactor) throw new StompRefusal(secondFactorMissing.message)
  const principal = { name: email, key: keyOf(memberId), sessionId }
  return seats.introduce(principal, { ...viewer, isSupport: may(viewer, 'chat.answer', config) })
}

const keyOf = (memberId: number) => String(memberId)

const sentenceFor = (visitor: Visitor): string =>
  visitor.is === 'refused' && visitor.problem === unavailable
    ? unavailable.message
    : contract.chatSessionOver.message
