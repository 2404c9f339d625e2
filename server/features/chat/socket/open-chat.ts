import type { FastifyInstance } from 'fastify'
import { CHAT_SOCKET_PATH, tooManyChatFiles } from '#contract/chat/chat.ts'
import type { Deps } from '#server/deps.ts'
import { openForwardedAddress } from '#server/platform/http/address/forwarded-address.ts'
import { attach } from '#server/platform/http/own-server.ts'
import { openThrottle } from '#server/platform/http/throttle.ts'
import { openTicketHolders, type Visitors } from '#server/features/identity/visitors.ts'
import { repeat, type RepeatedJob } from '#server/platform/jobs/repeat.ts'
import { openStomp } from '#server/platform/stomp/open-stomp.ts'
import { replyWhileClosed } from '../messages/auto-reply.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { SupportWatch } from './support-watch.ts'
import { openFileLinks } from '../files/file-link.ts'
import { sweepFiles } from '../files/file-sweep.ts'
import { openLive } from './live.ts'
import { openPresence } from './presence.ts'
import { Seats } from './seats.ts'
import { SessionWatch } from './session-watch.ts'
import { socketHost } from './socket-host.ts'
import { writeUnreadMails } from '../mails/unread-mail.ts'

const SESSIONS_MS = 10_000 // a missed end of a session is found within 15 s (security.md#27)
const PRESENCE_MS = 20_000
const SUPPORT_WATCH_MS = 5_000
const LOOK_BACK_MS = 5_000
const REPLIES_MS = 2_000
const MAILS_MS = 5_000
const FILES_MS = 3_600_000

/** Attaches the socket to the server, and starts its background tasks; both end with the server. */
export async function openChat(app: FastifyInstance, baseDeps: Deps, visitors: Visitors): Promise<ChatDeps> {
  const { config, pool, log, bus, relay } = baseDeps
  const links = openFileLinks(baseDeps.secrets.mediaKey, baseDeps.clock)
  const seats = new Seats(relay)
  const support = new SupportWatch(baseDeps, seats)
  const live = await openLive({ ...baseDeps, links, seats, lookAtSupport: () => void support.look() })
  const filesOfPerson = openThrottle(pool, {
    name: 'chat-file',
    limit: config.CHAT_FILES_PER_HOUR,
    perSec: 3_600,
    problem: tooManyChatFiles,
  })
  const deps: ChatDeps = { ...baseDeps, live, links, filesOfPerson }
  const sessions = new SessionWatch(baseDeps, seats)
  const presence = openPresence(baseDeps, seats, (isSupportNews) => {
    if (isSupportNews) live.supportChanged()
  })
  bus.onGap(() => presence.changed())
  const homes = baseDeps.worker?.homes
  const forwarded = openForwardedAddress(config.TRUSTED_PROXIES)
  const stomp = openStomp({
    prefix: CHAT_SOCKET_PATH,
    log,
    isHttps: config.isHttps,
    fallbacks: config.SOCKJS_FALLBACKS,
    addressOf: (request) => homes?.addressOf(request) ?? forwarded(request),
    homes,
    host: socketHost(deps, {
      visitors,
      ticketHolders: openTicketHolders(baseDeps),
      seats,
      changed: (isSupport) => presence.changed({ isSupport }),
    }),
  })
  attach(app, stomp)
  homes?.handleBy((request, response) => void stomp.handleRequest(request, response))
  void support.look() // sets the first state, so that the next change is recognised
  const repeated = begin(deps, { sessions, presence, support })
  // In `preClose`: the server waits for open connections, and a socket would never let it close.
  app.addHook('preClose', async () => {
    await stomp.close()
    homes?.close()
  })
  app.addHook('onClose', async () => {
    for (const one of repeated) await one.close()
    await presence.close()
    await live.close()
  })
  return deps
}

type ChatWatches = {
  sessions: SessionWatch
  presence: { refresh(): Promise<void> }
  support: SupportWatch
}

function begin(deps: ChatDeps, { sessions, presence, support }: ChatWatches): RepeatedJob[] {
  const { log, jobs } = deps
  const ofProcess = [
    repeat({ everyMs: SESSIONS_MS, name: 'chat session watch', log, work: () => sessions.look() }),
    repeat({ everyMs: PRESENCE_MS, name: 'chat presence', log, work: () => presence.refresh() }),
    repeat({ everyMs: SUPPORT_WATCH_MS, name: 'chat support watch', log, work: () => support.look() }),
    repeat({ everyMs: LOOK_BACK_MS, name: 'chat look back', log, work: () => deps.live.lookBack() }),
  ]
  if (!jobs.runs) return ofProcess
  return [
    ...ofProcess,
    repeat({ everyMs: REPLIES_MS, name: 'chat replies', log, work: () => replyWhileClosed(deps) }),
    repeat({ everyMs: MAILS_MS, name: 'chat mails', log, work: () => writeUnreadMails(deps) }),
    repeat({ everyMs: FILES_MS, name: 'chat file sweep', log, work: () => sweepFiles(deps) }),
  ]
}
