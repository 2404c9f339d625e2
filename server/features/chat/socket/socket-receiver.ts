import * as z from 'zod/mini'
import * as contract from '#contract/chat/chat.ts'
import { type Problem, serverError, unavailable } from '#contract/platform/problem.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Body } from '#server/platform/stomp/frame.ts'
import { type Connection, StompRefusal } from '#server/platform/stomp/stomp-host.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { Pace } from '../pace.ts'
import { markRead } from '../messages/read-mark.ts'
import type { Seats } from './seats.ts'
import { sendMessage } from '../messages/send-message.ts'
import { Typing } from '../messages/typing.ts'

export type Receiver = {
  /** Resolves after the commit; the receipt is sent then. */
  receive(connection: Connection, destination: string, body: Body): Promise<void>
  forget(connection: Connection): void
}

/** Only these problems end the connection: such a client asks for a room that is not its own. */
const FOR_GOOD: Problem[] = [contract.notYourRoom, contract.chatRoomNotFound]

export function openReceiver(deps: ChatDeps, seats: Seats): Receiver {
  const pace = new Pace(deps.config.CHAT_MESSAGES_PER_10_SEC)
  const typing = new WeakMap<Connection, Typing>()

  const acts: Record<string, (connection: Connection, body: Body) => Promise<void>> = {
    [contract.CHAT_SEND]: send,
    [contract.CHAT_READ]: read,
    [contract.CHAT_TYPING]: type,
  }

  return {
    async receive(connection, destination, body) {
      try {
        await acts[destination]!(connection, body)
      } catch (error) {
        throw asStompRefusal(deps, error, body)
      }
    },
    forget(connection) {
      typing.delete(connection)
    },
  }

  async function send(connection: Connection, body: Body): Promise<void> {
    const said = parse(contract.ChatSend, body)
    const person = seats.personOf(connection)
    if (!pace.take(person.memberId)) throw new Refusal(contract.chatTooFast)
    const { again } = await sendMessage(deps, person, said)
    if (again) connection.send(contract.CHAT_MESSAGES, JSON.stringify(again))
  }

  async function read(connection: Connection, body: Body): Promise<void> {
    const { chatRoomId, lastReadMessageId } = parse(contract.ChatRead, body)
    await markRead(deps, seats.personOf(connection), chatRoomId, lastReadMessageId)
  }

  async function type(connection: Connection, body: Body): Promise<void> {
    const known = typing.get(connection) ?? new Typing()
    typing.set(connection, known)
    await known.tell(deps, seats.personOf(connection), parse(contract.ChatTyping, body))
  }
}

function parse<Shape extends z.ZodMiniType>(shape: Shape, body: Body): z.output<Shape> {
  const read = shape.safeParse(jsonOf(body))
  if (!read.success) throw new Refusal(contract.chatBadRequest)
  return read.data
}

/** Invalid UTF-8 is not JSON. */
function jsonOf(body: Body): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

function asStompRefusal({ log }: ChatDeps, error: unknown, body: Body): StompRefusal {
  const problem = problemOf(error)
  if (problem === serverError) log.error({ err: error }, 'chat frame failed')
  if (FOR_GOOD.includes(problem)) return new StompRefusal(problem.message)
  const { code, message } = problem
  const about = z.safeParse(About, jsonOf(body)).data ?? {}
  const soft: contract.ChatSoftError = { code, message, ...about }
  return new StompRefusal(message, { destination: contract.CHAT_ERRORS, body: JSON.stringify(soft) })
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem
  return isDatabaseAway(error) ? unavailable : serverError
}

/** Repeated in the refusal, so that the sender knows which message it was. */
const About = z.object({
  chatRoomId: contract.ChatSoftError.shape.chatRoomId,
  clientMessageId: z.optional(z.string().check(z.maxLength(64))),
})
