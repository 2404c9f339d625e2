// bare-server.ts <port> <file>: node:http with nothing around it, sending the file's bytes to whoever asks.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '', file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }

const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
