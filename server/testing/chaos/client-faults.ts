import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { askAndStopReading, stopInBody, stopInHeaders } from '../hostile/stalling-clients.ts'
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
    // Browsers reconnect; the server gets no notice.
    kind: 'clients: half-open',
    inject: (run) =>
      forAWhile(
        run,
        () => run.scene.links.front.silence(),
        () => run.scene.links.front.mend({ closesNear: true }),
      ),
  },
  { kind: 'clients: stop reading', inject: (run) => crowd(run, (socket) => askAndStopReading(socket)) },
  {
    kind: 'clients: stop sending',
    inject: (run) => crowd(run, (socket) => (run.dice.next() < 0.5 ? stopInHeaders : stopInBody)(socket)),
  },
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
