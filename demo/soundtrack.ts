import { SAMPLE_RATE_HZ } from '#demo/speech.ts'
import type { Timeline } from '#demo/timeline.ts'

/** Mixes all sentences at their start times into one WAV file. */
export function mixSoundtrack(timeline: Timeline, spoken: Map<string, Int16Array>): Buffer {
  const samples = new Int16Array(Math.ceil(timeline.durationSec * SAMPLE_RATE_HZ))
  for (const cue of timeline.cues) {
    const voice = spoken.get(cue.sentence)
    if (voice) samples.set(voice, Math.round(cue.fromSec * SAMPLE_RATE_HZ))
  }
  return Buffer.concat([wavHeader(samples.byteLength), Buffer.from(samples.buffer)])
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + dataBytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24)
  header.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataBytes, 40)
  return header
}
