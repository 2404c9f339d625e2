import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chatFileExpired, chatFileNotFound, notYourRoom } from '#contract/chat/chat.ts'
import { may } from '#contract/policy.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { viewerOf } from '#server/features/identity/guards.ts'
import { deliver, openShelf } from '#server/platform/media/delivery/delivery.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { keyOf } from './file-content.ts'
import { CHAT_FILES } from './file-link.ts'
import { disposition } from './file-name.ts'
import { findFile, type KeptFile } from './file.store.ts'

const NOT_KEPT = { 'cache-control': 'no-store' }

// Opened directly, an image may only show itself; a PDF is downloaded, never opened as a page (security.md#24).
const SEALED = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=3600',
}

type FileRequest = FastifyRequest<{ Params: { token: string } }>

/** Serves a file: needs a signed address that has not expired, and a caller who takes part in the room. */
export function mountFiles(app: FastifyInstance, deps: ChatDeps): void {
  const shelf = openShelf(deps.media)
  app.addHook('onClose', async () => shelf.close())

  app.route({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: `${CHAT_FILES}/:token`,
    handler: async (request: FileRequest, reply: FastifyReply) => {
      const file = await fileFor(deps, viewerOf(request.visitor), request.params.token)
      const object = await shelf.take(keyOf(file.file))
      if (!object) refuse(chatFileNotFound, { headers: NOT_KEPT })
      reply.hijack()
      deliver(request.raw, reply.raw, object, {
        ...reply.getHeaders(),
        ...SEALED,
        'content-type': file.kind === 'pdf' ? 'application/pdf' : 'image/webp',
        'content-disposition': disposition(file.kind === 'pdf' ? 'attachment' : 'inline', file.name),
      })
    },
  })
}

async function fileFor({ db, config, links }: ChatDeps, viewer: Viewer, token: string): Promise<KeptFile> {
  const id = links.read(token)
  if (id === null) refuse(chatFileNotFound, { headers: NOT_KEPT })
  if (id === 'expired') refuse(chatFileExpired, { headers: NOT_KEPT })
  const file = (await findFile(db, id)) ?? refuse(chatFileNotFound, { headers: NOT_KEPT })
  const isTheirs = file.is_sent
    ? file.member_id === viewer.memberId || may(viewer, 'chat.answer', config)
    : file.uploader_id === viewer.memberId
  return isTheirs ? file : refuse(notYourRoom, { headers: NOT_KEPT })
}
