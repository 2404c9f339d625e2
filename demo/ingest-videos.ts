import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type DemoCourse, videosOf } from './course.ts'
import { type CaptionLine, captionLinesOf } from '#server/platform/media/captions/caption-lines.ts'
import type { MediaDeps } from '#server/platform/media/deps.ts'
import { ingestVideo, type IngestedVideo } from '#server/platform/media/video/ingest.ts'

export type Progress = (done: number, total: number) => void
export type DemoVideo = IngestedVideo & { captionLines: CaptionLine[] }

const AT_ONCE = 2 // one video is checked while another is written to the disk

/** Stores every video through the product's own ingest; returns a map with the keys `<slug>/<video>`. */
export async function ingestDemoVideos(
  media: MediaDeps,
  courses: DemoCourse[],
  onProgress: Progress,
): Promise<Map<string, DemoVideo>> {
  const names = [
    ...new Set(courses.flatMap((course) => videosOf(course).map((video) => `${course.slug}/${video}`))),
  ]
  const ingested = new Map<string, DemoVideo>()
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      ingested.set(name, await ingestOne(media, name))
      onProgress(ingested.size, names.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ingested
}

async function ingestOne(media: MediaDeps, name: string): Promise<DemoVideo> {
  const pathOf = (ending: string) => fileURLToPath(new URL(`./videos/${name}${ending}`, import.meta.url))
  const result = await ingestVideo(media, {
    filePath: pathOf('.mp4'),
    captions: [{ lang: 'ko', label: '한국어', filePath: pathOf('.vtt') }],
    ...(existsSync(pathOf('.webp')) ? { posterPath: pathOf('.webp') } : {}),
    isOurs: true,
  })
  if (result.is !== 'stored')
    throw new Error(`the demonstration video ${name} was refused: ${JSON.stringify(result)}`)
  return { ...result, captionLines: captionLinesOf(await readFile(pathOf('.vtt'), 'utf8')) }
}
