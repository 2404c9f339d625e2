// bare-server.ts <port> <file>: a bare node:http server that answers every request with the file's bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '', file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }

const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
