import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

const CLIP = join(import.meta.dirname, '../demo/videos/python-data-analysis/03-select-rows.mp4')

/** A demonstration video played over and over until it is long enough; nothing is encoded again. */
export async function longVideo(atLeastSec: number): Promise<{ bytes: Buffer; durationSec: number }> {
  const input = new Input({ source: new BufferSource(await readFile(CLIP)), formats: [MP4] })
  const track = (await input.getPrimaryVideoTrack())!
  const clipSec = await track.computeDuration()
  const rounds = Math.ceil(atLeastSec / clipSec)
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = (await track.getDecoderConfig())!
  const sink = new EncodedPacketSink(track)
  for (let round = 0; round < rounds; round += 1)
    for await (const packet of sink.packets())
      await source.add(packet.clone({ timestamp: packet.timestamp + round * clipSec }), { decoderConfig })
  await output.finalize()
  return { bytes: Buffer.from(target.buffer!), durationSec: Math.floor(rounds * clipSec) }
}

/** In the place of whatever video a lecture has, whole: cuts of the network then meet only what is saved. */
export const playInstead = (context: BrowserContext, bytes: Buffer) =>
  context.route('**/*.mp4*', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'video/mp4',
      body: bytes,
      headers: { 'Accept-Ranges': 'none' },
    }),
  )
