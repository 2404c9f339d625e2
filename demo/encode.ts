import { execFile } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export const FRAMES_PER_SEC = 10

const run = promisify(execFile)

const LARGEST_BYTES = 440 * 1024
const SPEECH_BUDGET_BYTES = 170 * 1024
const MOST_SPEECH_BITS_PER_SEC = 44_000
const LEAST_SPEECH_BITS_PER_SEC = 26_000
const FIRST_CRF = 34
const LAST_CRF = 40
const CRF_STEP = 3
// A keyframe every four seconds keeps seeking fast and lets HLS segments be cut without re-encoding.
const KEYFRAME_EVERY = 4 * FRAMES_PER_SEC
const COLOUR = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

export type Shot = { file: string; frames: number }
export type Recording = { shots: Shot[]; sound: string; durationSec: number }

/** Uses the best quality whose file stays below the size limit. */
export async function encodeVideo(from: Recording, file: string): Promise<void> {
  const list = `${from.sound}.ffconcat`
  await writeFile(list, listOf(from.shots))
  for (let crf = FIRST_CRF; crf <= LAST_CRF; crf += CRF_STEP) {
    await encodeAt(crf, { ...from, list }, file)
    if ((await stat(file)).size <= LARGEST_BYTES) return
  }
  console.error(`${file} stays above ${LARGEST_BYTES} bytes`)
}

/** Lists each picture once with its duration: reading it for every frame would be slower than the encoding. */
function listOf(shots: Shot[]): string {
  const entries = shots.map(
    ({ file, frames }) =>
      `file '${file}'\noption framerate ${FRAMES_PER_SEC}\nduration ${(frames / FRAMES_PER_SEC).toFixed(6)}`,
  )
  return ['ffconcat version 1.0', ...entries].join('\n') + '\n'
}

async function encodeAt(
  crf: number,
  from: { list: string; sound: string; durationSec: number },
  file: string,
): Promise<void> {
  const input = ['-f', 'concat', '-safe', '0', '-i', from.list, '-i', from.sound]
  const filter = `tpad=stop_mode=clone:stop_duration=5,fps=${FRAMES_PER_SEC},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`
  const shape = [
    ...COLOUR,
    '-t',
    from.durationSec.toFixed(3),
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ]
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    ...input,
    '-vf',
    filter,
    ...pictureAt(crf),
    ...voiceOf(from),
    ...shape,
    file,
  ])
}

const pictureAt = (crf: number) => [
  '-c:v',
  'libx264',
  '-preset',
  'medium',
  '-tune',
  'stillimage',
  '-crf',
  String(crf),
  '-g',
  String(KEYFRAME_EVERY),
  '-bf',
  '6',
]

const voiceOf = ({ durationSec }: { durationSec: number }) => [
  '-af',
  'highpass=f=80,lowpass=f=8000,loudnorm=I=-18:TP=-2',
  '-c:a',
  'aac',
  '-b:a',
  String(speechBitsPerSec(durationSec)),
  '-ar',
  '44100',
  '-ac',
  '1',
]

function speechBitsPerSec(durationSec: number): number {
  const affordable = Math.floor((SPEECH_BUDGET_BYTES * 8) / durationSec)
  return Math.min(Math.max(affordable, LEAST_SPEECH_BITS_PER_SEC), MOST_SPEECH_BITS_PER_SEC)
}
