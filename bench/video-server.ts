// A process of its own, so that its processor time can be told from the client's.
// video-server.ts ours <folder>: the product's media routes; video-server.ts bare <file>: node:http around one pread.
import { closeSync, fstatSync, openSync, read } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { openDiskStore } from '#server/media/disk-storage.ts'
import { mountMedia } from '#server/media/routes.ts'
import { makeMediaKey, mintMediaLink } from '#server/media/signed-link.ts'

const [mode, path = ''] = process.argv.slice(2)
const { url, stop } = mode === 'ours' ? await serveOurs(path) : await serveBare(path)
process.stdout.write(`${url}\n`)
process.on('SIGTERM', stop)

async function serveOurs(root: string) {
  const app = Fastify({ routerOptions: { maxParamLength: 512 } })
  const mediaKey = makeMediaKey('a secret for one benchmark')
  const log = { info: () => {}, warn: () => {} }
  mountMedia(app, {
    store: await openDiskStore({ root, reserveBytes: 0 }),
    mediaKey,
    clock: { now: () => new Date() },
    log,
    removeLater: async () => {},
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const playing = { now: new Date(), userId: 1, lectureId: 1, assetId: 'ab'.repeat(16), durationSec: 600 }
  return {
    url: origin + mintMediaLink(mediaKey, { ...playing, file: 'prog.mp4' }).url,
    stop: () => void app.close(),
  }
}

/** As little as node:http can do for a range: no token, no conditions, one file, one read. */
async function serveBare(file: string) {
  const fd = openSync(file, 'r')
  const { size } = fstatSync(fd)
  const spare: Buffer[] = []
  const server = createServer((request, response) => {
    const [start = 0, end = 0] =
      /(\d+)-(\d+)/
        .exec(request.headers.range ?? '')
        ?.slice(1)
        .map(Number) ?? []
    const bytes = spare.pop() ?? Buffer.allocUnsafeSlow(256 * 1024)
    read(fd, bytes, 0, end - start + 1, start, (_error, count) => {
      const range = `bytes ${start}-${end}/${size}`
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-length': count,
        'content-range': range,
      })
      response.end(bytes.subarray(0, count), () => spare.push(bytes))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close(() => closeSync(fd)) }
}
