import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { MediaDeps } from '../deps.ts'
import { type RemovalDeps, removeStored } from '../storage/removal.ts'
import { videoFile } from '../delivery/served-file.ts'

type Media = Pick<MediaDeps, 'store'>
type CaptionFile = { assetId: string; file: string }

/** Stores a caption track under a new name: served files are cached and must never change. */
export async function storeCaption(
  { store }: Media,
  assetId: string,
  { lang, vtt }: { lang: string; vtt: string },
): Promise<string> {
  const file = `${lang.toLowerCase()}-${randomBytes(4).toString('hex')}.vtt`
  await store.put(keyOf({ assetId, file }), { stream: Readable.from([Buffer.from(vtt)]) })
  return file
}

/** Null if the file is gone. */
export async function readCaption({ store }: Media, of: CaptionFile): Promise<string | null> {
  const stream = await store.read(keyOf(of))
  return stream && (await text(stream))
}

export const removeCaptionFile = (media: RemovalDeps, of: CaptionFile): Promise<void> =>
  removeStored(media, keyOf(of))

function keyOf({ assetId, file }: CaptionFile): string {
  const served = videoFile(assetId, file)
  if (!served) throw new Error('a caption under a name that would never be served')
  return served.key
}
