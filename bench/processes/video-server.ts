// A separate process, so that its processor time is measured apart from the client's.
// video-server.ts ours <folder>: the product's media routes; video-server.ts bare <file>: node:http around one pread.
import { closeSync, fstatSync, openSync, read } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import cookiePlugin from '@fastify/cookie'
import Fastify from 'fastify'
import { localBus } from '#server/platform/bus/local-bus.ts'
import { readConfig } from '#server/config.ts'
import { openDiskStore } from '#server/platform/media/storage/disk-storage.ts'
import type { OpenLecture } from '#server/platform/media/delivery/entitlement.ts'
import { setMediaCookie } from '#server/platform/media/delivery/media-cookie.ts'
import { mountMedia } from '#server/platform/media/routes.ts'
import { openSendfile } from '#server/platform/sendfile/sendfile.ts'
import { makeMediaKey, mintMediaLink } from '#server/platform/media/delivery/signed-link.ts'

const SESSION_ID = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const ENROLLED: OpenLecture = {
  is: 'open',
  isPublic: false,
  watchesAny: false,
  isEnrolled: true,
  memberId: 1,
}

const [mode, path = ''] = process.argv.slice(2)
const { stop, ...told } = mode === 'ours' ? await serveOurs(path) : await serveBare(path)
process.stdout.write(`${JSON.stringify(told)}\n`)
process.on('SIGTERM', stop)

/** A paid lecture, opened by a session cookie, without the database that the product queries every two seconds. */
async function serveOurs(root: string) {
  const app = Fastify({ routerOptions: { maxParamLength: 512 } })
  await app.register(cookiePlugin)
  app.decorateRequest('credential', 'cookie')
  const mediaKey = makeMediaKey('a secret for one benchmark')
  const log = { info: () => {}, warn: () => {} }
  const deps = {
    store: await openDiskStore({ root, reserveBytes: 0 }),
    mediaKey,
    sendfile: await openSendfile({ isOn: readConfig(process.env).SENDFILE }),
    clock: { now: () => new Date() },
    log,
    removeLater: async () => {},
  }
  mountMedia(app, deps, {
    isHttps: false,
    bus: localBus(),
    findEntitlements: async (requests) => requests.map(() => ENROLLED),
  })
  app.get('/cookie', (_request, reply) => {
    setMediaCookie(reply, { config: { isHttps: false }, media: deps }, SESSION_ID)
    return reply.send()
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const given = await fetch(`${origin}/cookie`)
  const cookie = given.headers.getSetCookie()[0]!.split(';')[0]!
  return {
    url: origin + mintMediaLink(mediaKey, { ...playing(), file: 'prog.mp4' }).url,
    cookie,
    stop: () => void app.close(),
  }
}

function playing() {
  return { now: new Date(), sessionId: SESSION_ID, lectureId: 1, assetId: 'ab'.repeat(16), durationSec: 600 }
}

/** The least that node:http must do for a range: one file and one read, no token, no conditional requests. */
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
  return { url: `http://127.0.0.1:${port}/`, cookie: '', stop: () => server.close(() => closeSync(fd)) }
}
