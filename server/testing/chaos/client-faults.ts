import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Fault, type FaultRun, forAWhile } from './fault.ts'

const CROWD = 60

export const clientFaults: Fault[] = [
  {
    kind: 'clients: connections cut',
    inject: (run) =>
      forAWhile(
        run,
        () => run.scene.links.front.cut(),
        () => run.scene.links.front.mend(),
      ),
  },
  {
    // Browsers find another way; the server is never told.
    kind: 'clients: half-open',
    inject: (run) =>
      forAWhile(
        run,
        () => run.scene.links.front.silence(),
        () => run.scene.links.front.mend({ tellNear: true }),
      ),
  },
  { kind: 'clients: stop reading', inject: (run) => crowd(run, askAndStopReading) },
  { kind: 'clients: stop sending', inject: (run) => crowd(run, (socket) => stopSending(socket, run)) },
]

async function crowd(run: FaultRun, begin: (socket: Socket) => void): Promise<void> {
  const { port } = run.scene.links.front
  const sockets: Socket[] = []
  await forAWhile(
    run,
    async () => {
      for (let count = 0; count < CROWD; count += 1) {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        sockets.push(socket)
        await once(socket, 'connect')
        begin(socket)
      }
    },
    () => sockets.forEach((socket) => socket.destroy()),
  )
}

/** More answers than fit into the buffers between. */
function askAndStopReading(socket: Socket): void {
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(30))
}

function stopSending(socket: Socket, { dice }: FaultRun): void {
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n'
  socket.write(dice.next() < 0.5 ? head : `${head}content-length: 4000\r\n\r\n{"email":`)
}
