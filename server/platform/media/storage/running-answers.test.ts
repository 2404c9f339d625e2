import { deepEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { watchRunningAnswers } from './running-answers.ts'

const LECTURE = { sessionId: '1', lectureId: 1 }
const LOOK_AGAIN_MS = 2_500

test('an answer whose client left while it was prepared is not watched (security.md#68, #69)', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  const asked: number[] = []
  const watched = watchRunningAnswers(
    async (requests) => {
      asked.push(requests.length)
      return requests.map(() => ({ is: 'no-session' }))
    },
    { warn: () => {} },
  )
  const server = createServer().listen(0, '127.0.0.1')
  after(() => server.close())
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [request, response] = await once(server, 'request')
  const left = new Promise((resolve) => request.socket.once('close', resolve))
  client.resetAndDestroy()
  await left
  watched.add(LECTURE, response)
  context.mock.timers.tick(LOOK_AGAIN_MS)
  watched.close()
  deepEqual(asked, [])
})
