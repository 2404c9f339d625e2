import { randomBytes } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readCaptions } from '../captions/captions.ts'
import type { MediaDeps } from '../deps.ts'
import { relocateMoov } from './faststart.ts'
import { type BadImageReason, encodeImage, type ImageKind } from '../images/image.ts'
import { type BadVideoReason, type PlayableVideo, probeVideo, type VideoVerdict } from './probe.ts'
import { type RemovalDeps, removeVideo } from '../storage/removal.ts'
import { imageFile, isLanguage, POSTER_FILE, VIDEO_FILES, videoFile } from '../delivery/served-file.ts'
import { isNoSpace, type ObjectStore, type PutSource } from '../storage/storage.ts'

export type VideoToIngest = {
  filePath: string
  /** Moves the file instead of copying: it must be a work file, and is always gone afterwards. */
  takeFile?: boolean
  captions?: { lang: string; label: string; filePath: string }[]
  posterPath?: string
  /** A file of this repository: checked in this process, poster kept unchanged. Four times cheaper. */
  isOurs?: boolean
}

export type StoredFile = {
  name: string
  kind: 'video' | 'captions' | 'poster'
  sizeBytes: number
  lang?: string
  label?: string
}

export type IngestedVideo = {
  is: 'stored'
  assetId: string
  /** The served name of the video, for `mintMediaLink`. */
  file: string
  durationSec: number
  width: number
  height: number
  sizeBytes: number
  videoCodec: PlayableVideo['videoCodec']
  audioCodec: PlayableVideo['audioCodec']
  files: StoredFile[]
}

export type IngestedImage = {
  is: 'stored'
  imageId: string
  file: string
  url: string
  width: number
  height: number
  sizeBytes: number
}

export type BadVideoRefusal = { is: 'refused'; code: 'BAD_VIDEO'; why: BadVideoReason }
export type BadCaptionsRefusal = { is: 'refused'; code: 'BAD_CAPTIONS'; lang: string }
export type BadImageRefusal = { is: 'refused'; code: 'BAD_IMAGE'; why: BadImageReason }

/**
 * Checks a video and stores it, with captions and poster, under a new asset id. The caller then inserts the
 * row, and calls `removeVideo` if that fails. Throws on a full disk (`isNoSpace`); a failure leaves no files.
 */
export async function ingestVideo(
  media: RemovalDeps,
  video: VideoToIngest,
): Promise<IngestedVideo | BadVideoRefusal | BadCaptionsRefusal | BadImageRefusal> {
  try {
    const verdict = video.isOurs ? await judgeHere(video.filePath) : await probeVideo(video.filePath)
    if (verdict.is === 'bad') return { is: 'refused', code: 'BAD_VIDEO', why: verdict.why }
    const captions = await readAllCaptions(video)
    if ('code' in captions) return captions
    const poster = await readPoster(video)
    if (poster?.is === 'bad') return { is: 'refused', code: 'BAD_IMAGE', why: poster.why }
    return await storeAll(media, video, verdict, captions.texts, poster?.webp)
  } finally {
    if (video.takeFile) await rm(video.filePath, { force: true })
  }
}

/** Re-encodes an image and stores it as a public file with a new, unguessable name. */
export async function ingestImage(
  { store }: Pick<MediaDeps, 'store'>,
  source: Buffer | string,
  kind: ImageKind,
): Promise<IngestedImage | BadImageRefusal> {
  const image = await encodeImage(source, kind)
  if (image.is === 'bad') return { is: 'refused', code: 'BAD_IMAGE', why: image.why }
  const imageId = newId()
  const file = `${imageId}.webp`
  const { sizeBytes } = await store.put(keyOf(imageFile(file)), streamOf(image.webp))
  return {
    is: 'stored',
    imageId,
    file,
    url: `/images/${file}`,
    width: image.width,
    height: image.height,
    sizeBytes,
  }
}

/** Imported only for the demonstration: otherwise just the probe processes need the parser. */
async function judgeHere(filePath: string): Promise<VideoVerdict> {
  const { judgeVideo } = await import('./judge-video.ts')
  return judgeVideo(filePath)
}

async function readPoster({ posterPath, isOurs }: VideoToIngest) {
  if (!posterPath) return null
  return isOurs
    ? { is: 'image' as const, webp: await readFile(posterPath) }
    : encodeImage(posterPath, 'cover')
}

type Captions = { lang: string; label: string; text: string }

async function readAllCaptions({
  captions = [],
}: VideoToIngest): Promise<{ texts: Captions[] } | BadCaptionsRefusal> {
  const texts: Captions[] = []
  for (const { lang, label, filePath } of captions) {
    const text = isLanguage(lang) ? await readCaptions(filePath) : null
    if (text === null || texts.some((other) => other.lang === lang))
      return { is: 'refused', code: 'BAD_CAPTIONS', lang }
    texts.push({ lang, label, text })
  }
  return { texts }
}

async function storeAll(
  media: RemovalDeps,
  video: VideoToIngest,
  probed: PlayableVideo,
  captions: Captions[],
  poster: Buffer | undefined,
): Promise<IngestedVideo> {
  const { store } = media
  const assetId = newId()
  const keep = async (kind: StoredFile['kind'], name: string, source: PutSource, about: object = {}) => {
    const { sizeBytes } = await store.put(keyOf(videoFile(assetId, name)), source)
    return { name, kind, sizeBytes, ...about }
  }
  const source = await arrangedForStart(store, video, probed)
  try {
    const main = await keep('video', VIDEO_FILES[probed.container], source)
    const files: StoredFile[] = [main]
    for (const { lang, label, text } of captions)
      files.push(await keep('captions', `${lang}.vtt`, streamOf(Buffer.from(text)), { lang, label }))
    if (poster) files.push(await keep('poster', POSTER_FILE, streamOf(poster)))
    const { durationSec, width, height, videoCodec, audioCodec } = probed
    const { name: file, sizeBytes } = main
    return {
      is: 'stored',
      assetId,
      file,
      durationSec,
      width,
      height,
      sizeBytes,
      videoCodec,
      audioCodec,
      files,
    }
  } catch (error) {
    if ('moveOf' in source) await rm(source.moveOf, { force: true })
    await removeVideo(media, assetId)
    throw error
  }
}

/** Playback starts one request sooner if the index comes first. */
async function arrangedForStart(
  store: ObjectStore,
  video: VideoToIngest,
  probed: PlayableVideo,
): Promise<PutSource> {
  const asItIs = video.takeFile ? { moveOf: video.filePath } : { copyOf: video.filePath }
  if (probed.container === 'webm') return asItIs
  const arranged = store.workFile()
  try {
    await store.assertRoom((await stat(video.filePath)).size)
    return (await relocateMoov(video.filePath, arranged)) ? { moveOf: arranged } : asItIs
  } catch (error) {
    await rm(arranged, { force: true })
    // No room for a second copy: keep the original order, which plays too.
    if (isNoSpace(error)) return asItIs
    throw error
  }
}

const newId = () => randomBytes(16).toString('hex')
const streamOf = (bytes: Buffer): PutSource => ({ stream: Readable.from([bytes]) })

function keyOf(file: { key: string } | null): string {
  if (!file) throw new Error('a file name that would never be served')
  return file.key
}
