// `npm start` and `npm run dev`: install packages, build the pages, then run the server.
import { spawn, spawnSync } from 'node:child_process'
import { ensureInstalled, fail, node, root } from './install.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'

const isDev = process.argv.includes('--dev')

ensureInstalled()
if (!isDev) run(['web/build.ts'])

const server = spawn(
  node,
  [
    ...SERVER_FLAGS,
    ...(isDev ? ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'] : []),
    'server/main.ts',
    ...(isDev ? ['--dev'] : []),
  ],
  {
    cwd: root,
    env: { ...SERVER_ENVIRONMENT, ...process.env },
    // The IPC channel: when this process is killed, the channel closes and the server stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
// The terminal sends Ctrl-C to the whole process group; forward the other signals. This process only waits.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGUSR2']) process.on(signal, () => server.kill(signal))
server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

function run(args) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
