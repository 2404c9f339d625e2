// bare-upload.ts <port> <folder>: a bare node:http server that writes the body to disk and then responds.
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [port = '', folder = ''] = process.argv.slice(2)
const path = join(folder, 'bare-upload')

const server = createServer({ requestTimeout: 0 }, (request, response) => {
  keep(request).then(
    () => response.writeHead(200, { 'content-length': 0 }).end(),
    () => response.destroy(),
  )
})
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))

async function keep(request: IncomingMessage): Promise<void> {
  await pipeline(request, createWriteStream(path, { highWaterMark: 1024 ** 2 }))
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
  await rm(path)
}
