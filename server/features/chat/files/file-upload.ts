import type { FastifyRequest } from 'fastify'
import {
  type ChatAttachment,
  chatFileTooLarge,
  chatFileWrong,
  chatRoomClosed,
  uploadChatFile as promise,
} from '#contract/chat/chat.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { openGate } from '#server/platform/http/gate.ts'
import { removeStored } from '#server/platform/media/storage/removal.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { keyOf, storeContent, type StoredContent } from './file-content.ts'
import { shownName } from './file-name.ts'
import { insertFile } from './file.store.ts'
import { enterRoom } from '../rooms/room-access.ts'

// Decoding an image of the allowed size briefly takes about 200 MB.
const decode = openGate({ atOnce: 2, waiting: 20, retryAfterSec: 3 })

/** Uploads a file for the sender's next message in this room; until then nobody else sees it. */
export async function uploadFile(
  deps: ChatDeps,
  viewer: Viewer,
  roomId: number,
  request: FastifyRequest,
): Promise<ChatAttachment> {
  await deps.filesOfPerson.take(String(viewer.memberId))
  const { room } = await enterRoom(deps, viewer, roomId)
  if (room.status === 'closed') refuse(chatRoomClosed)
  const { field, maxBytes } = promise.upload
  const { store } = deps.media
  const upload = { field, maxBytes, tooLarge: chatFileTooLarge, wrong: chatFileWrong, spool: store.spool }
  return await withUpload(request, upload, async (path, filename) => {
    const content = await decode(() => storeContent(store, path))
    if (!content) throw new Refusal(chatFileWrong, { errors: [{ field, message: chatFileWrong.message }] })
    const name = shownName(filename, content.kind)
    return await keep(deps, { ...content, name, roomId, uploaderId: viewer.memberId })
  })
}

type FileToStore = StoredContent & { name: string; roomId: number; uploaderId: number }

async function keep({ db, media, links }: ChatDeps, file: FileToStore): Promise<ChatAttachment> {
  try {
    const id = await insertFile(db, file)
    return { id, name: file.name, type: file.kind, sizeBytes: file.sizeBytes, url: links.urlOf(id) }
  } catch (error) {
    await removeStored(media, keyOf(file.file))
    throw error
  }
}
