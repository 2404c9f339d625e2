import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Camera } from '#demo/camera.ts'
import type { DemoCourse } from '#demo/course.ts'
import { encodeVideo, FRAMES_PER_SEC, type Shot } from '#demo/encode.ts'
import type { LectureScript } from '#demo/script.ts'
import { outputFromSec } from '#demo/slide-code.ts'
import { renderSlide } from '#demo/slide.ts'
import { mixSoundtrack } from '#demo/soundtrack.ts'
import { SAMPLE_RATE_HZ, speak } from '#demo/speech.ts'
import { type Cue, layTimeline, type Timeline } from '#demo/timeline.ts'

const LARGEST_POSTER_BYTES = 25 * 1024
const POSTER_QUALITIES = [75, 60, 45, 30, 20, 12]
// A caption stays longer than its sentence, so that the last word can be read.
const LINGER_SEC = 0.25

/** Makes <stem>.mp4, <stem>.vtt and <stem>.webp. */
export async function film(
  camera: Camera,
  course: DemoCourse,
  script: LectureScript,
  stem: string,
): Promise<Timeline> {
  const spoken = await speakAll(script)
  const timeline = layTimeline(script, secondsOf(spoken))
  const scratch = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const sound = join(scratch, 'sound.wav')
    await mkdir(join(stem, '..'), { recursive: true })
    await writeFile(sound, mixSoundtrack(timeline, spoken))
    const shots = await photographAll(camera, course, timeline, scratch)
    await writeFile(`${stem}.webp`, await photographPoster(camera, course, timeline))
    await writeFile(`${stem}.vtt`, writeCaptions(timeline))
    await encodeVideo({ shots, sound, durationSec: timeline.durationSec }, `${stem}.mp4`)
  } finally {
    await rm(scratch, { recursive: true })
  }
  return timeline
}

async function speakAll(script: LectureScript): Promise<Map<string, Int16Array>> {
  const spoken = new Map<string, Int16Array>()
  for (const sentence of script.scenes.flatMap((scene) => scene.say))
    spoken.set(sentence, await speak(sentence))
  return spoken
}

function secondsOf(spoken: Map<string, Int16Array>): Map<string, number> {
  return new Map([...spoken].map(([sentence, samples]) => [sentence, samples.length / SAMPLE_RATE_HZ]))
}

async function photographAll(
  camera: Camera,
  course: DemoCourse,
  timeline: Timeline,
  folder: string,
): Promise<Shot[]> {
  const shots: Shot[] = []
  let last = ''
  for (let frame = 0; frame < timeline.durationSec * FRAMES_PER_SEC; frame++) {
    const slide = renderSlide(course, timeline, frame / FRAMES_PER_SEC)
    const standing = shots.at(-1)
    if (slide === last && standing) standing.frames++
    else shots.push(await storeShot(camera, slide, join(folder, `${frame}.png`)))
    last = slide
  }
  return shots
}

async function storeShot(camera: Camera, slide: string, file: string): Promise<Shot> {
  await writeFile(file, await camera.photograph(slide))
  return { file, frames: 1 }
}

async function photographPoster(camera: Camera, course: DemoCourse, timeline: Timeline): Promise<Buffer> {
  const slide = renderSlide(course, timeline, tellingSec(timeline))
  for (const quality of POSTER_QUALITIES) {
    const picture = await camera.photographPoster(slide, quality)
    if (picture.length <= LARGEST_POSTER_BYTES) return picture
  }
  throw new Error('the poster stays too large')
}

/** The second for the poster: the first code with its output, else the end of the first code or title. */
function tellingSec(timeline: Timeline): number {
  for (const span of timeline.spans) {
    if (span.scene.kind === 'code' && span.scene.output !== undefined)
      return outputFromSec(span.scene, span) + 0.5
  }
  const code = timeline.spans.find((span) => span.scene.kind === 'code')
  return ((code ?? timeline.spans[0])?.toSec ?? 0) - 0.1
}

function writeCaptions(timeline: Timeline): string {
  const cues = timeline.cues.map((cue, place) => writeCue(cue, timeline.cues[place + 1]))
  return ['WEBVTT', ...cues].join('\n\n') + '\n'
}

function writeCue(cue: Cue, next: Cue | undefined): string {
  const toSec = Math.min(cue.toSec + LINGER_SEC, next?.fromSec ?? Infinity)
  return `${clock(cue.fromSec)} --> ${clock(toSec)}\n${escapeCue(cue.sentence)}`
}

function clock(sec: number): string {
  const ms = Math.round(sec * 1000)
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  return `${part(Math.floor(ms / 3_600_000), 2)}:${part(Math.floor(ms / 60_000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`
}

function escapeCue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
