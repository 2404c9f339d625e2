import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sayable } from '#demo/pronounce.ts'

export const SAMPLE_RATE_HZ = 22050

const WORDS_PER_MINUTE = 184
const PITCH = 42
const WAV_HEADER_BYTES = 44
const SILENCE_BELOW = 160

const run = promisify(execFile)

/** The spoken sentence as 16-bit mono samples, without espeak-ng's silence at both ends. */
export async function speak(sentence: string): Promise<Int16Array> {
  const { stdout } = await run(
    'espeak-ng',
    ['-v', 'ko', '-s', String(WORDS_PER_MINUTE), '-p', String(PITCH), '--stdout', sayable(sentence)],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  )
  return withoutSilentEnds(samplesOf(stdout))
}

function samplesOf(wav: Buffer): Int16Array {
  const data = wav.subarray(WAV_HEADER_BYTES)
  const samples = new Int16Array(data.length >> 1)
  for (let i = 0; i < samples.length; i++) samples[i] = data.readInt16LE(i * 2)
  return samples
}

function withoutSilentEnds(samples: Int16Array): Int16Array {
  const first = samples.findIndex(isHeard)
  const last = samples.findLastIndex(isHeard)
  return samples.slice(Math.max(first, 0), last + 1)
}

function isHeard(sample: number): boolean {
  return Math.abs(sample) > SILENCE_BELOW
}
