import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'

const root = join(import.meta.dirname, '..')
const folder = tempFolder('start')
const dataDir = join(folder, 'data')
const running = new Set<ChildProcess>()
let port = 0
// A start takes seconds of processor time, so the tests that stop a product reuse one that an earlier test started.
let first: StartedProcess
let open: StartedProcess

before(async () => (port = await freePort()))
after(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map((child) => once(child, 'exit')))
  rmSync(folder, { recursive: true, force: true })
})

test('the first start says what it does, then where it is and with which accounts', async () => {
  const { said } = (first = await started())
  match(said(), /Preparing the demonstration: \d+ of \d+ videos checked/)
  match(said(), new RegExp(`is ready: http://localhost:${port}`))
  match(said(), /learner@codemaru\.kr\s+ROLE_MEMBER/)
  match(said(), /maru-demo-2026!/)
  ok(
    readdirSync(join(dataDir, 'builds/assets')).length > 100,
    'other releases can serve the files of this build',
  )
  const courses = (await (await fetch(`http://127.0.0.1:${port}/api/course`)).json()) as {
    data: { category: string }[]
  }
  for (const category of ['data', 'fullstack', 'frontend', 'backend']) {
    ok(courses.data.filter((course) => course.category === category).length >= 3, category)
  }
})

test('a taken port is one sentence and a failure, and leaves the one who has it alone', async () => {
  const second = failed()
  equal(second.status !== 0, true)
  match(
    second.stderr,
    new RegExp(`^Port ${port} is already in use; end the other program or start with PORT=\\d+\\.\\n$`),
  )
  equal((await login()).status, 200)
})

test('a second start is soon ready and keeps the data; each way to end it leaves no process', async () => {
  await stopped(first.child, 'SIGTERM')
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const began = Date.now()
    const { child } = await started()
    const readyMs = Date.now() - began
    // Only detects a start that hangs, even on a busy machine; `npm run bench` measures the time.
    ok(readyMs < 60_000, `ready after ${readyMs} ms`)
    equal((await login()).status, 200)
    await stopped(child, signal)
  }
})

test('a starting process that is killed before the server is there takes it along', async () => {
  const child = begun()
  await until(async () => childrenOf(child.pid!).some(isServer), 'the server to begin')
  process.kill(child.pid!, 'SIGKILL')
  await once(child, 'exit')
  await untilNothingRuns()
})

test('a wrong setting is one sentence and a failure', () => {
  for (const [settings, sentence] of [
    [{ PORT: 'abc' }, /^Wrong setting: PORT must be a whole number/],
    [{ HOST: '0.0.0.0' }, /^The demonstration is for this machine only, and HOST=0\.0\.0\.0 would open it/],
    [{ SITE_FILE: '/no/such/file' }, /^SITE_FILE \/no\/such\/file cannot be used: /],
  ] as const) {
    const { status, stderr } = failed(settings)
    equal(status, 78, JSON.stringify(settings))
    match(stderr, sentence)
    equal(stderr.trimEnd().split('\n').length, 1, stderr)
  }
})

test('a data folder that is none is one sentence and a failure', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { status, stderr } = failed({ DATA_DIR: join(file, 'data') })
  equal(status, 78)
  match(stderr, /^The data folder .* cannot be used: /)
  equal(stderr.trimEnd().split('\n').length, 1, stderr)
})

test('secrets are made once, differ between installations and are readable by the owner alone', () => {
  const secrets = join(dataDir, 'secrets.json')
  ok((JSON.parse(readFileSync(secrets, 'utf8')) as { mediaKey: string }).mediaKey.length >= 43)
  deepEqual(spawnSync('stat', ['-c', '%a', secrets], { encoding: 'utf8' }).stdout.trim(), '600')
})

test('a public demonstration starts with a random password, which it says, and not with the published one (security.md#77)', async () => {
  const { said } = (open = await started({ DEMO_PUBLIC: 'yes', PUBLIC_ORIGIN: 'https://demo.example' }))
  const password = /Demonstration accounts \(password (maru-1-[0-9a-f-]+!)\)/.exec(said())?.[1]
  ok(password, said())
  equal((await login()).status, 401)
  equal((await login(password)).status, 200)
})

test('kill -9 of the server alone ends the starting process too, and nothing stays', async () => {
  const { child } = open
  const [server] = childrenOf(child.pid!)
  process.kill(server!, 'SIGKILL')
  await once(child, 'exit')
  await untilNothingRuns()
})

type StartedProcess = { child: ChildProcess; said: () => string }

function environment(settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  }
}

function begun(settings?: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['bootstrap/start.mjs'], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function started(settings?: NodeJS.ProcessEnv): Promise<StartedProcess> {
  const child = begun(settings)
  const lines: string[] = []
  const said = () => lines.join('\n')
  return new Promise((resolve, reject) => {
    let isReady = false
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        isReady ||= line.includes('is ready:')
        if (isReady && line.includes('Stop with Ctrl-C')) resolve({ child, said })
      })
    }
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready:\n${said()}`)))
  })
}

function failed(settings: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, ['bootstrap/start.mjs'], {
    cwd: root,
    env: environment(settings),
    encoding: 'utf8',
    timeout: 60_000,
  })
}

/** Sends SIGINT to the whole process group, as a terminal does; other signals to the started process only. */
async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  process.kill(signal === 'SIGINT' ? -child.pid! : child.pid!, signal)
  await once(child, 'exit')
  await untilNothingRuns()
}

const QUIET_WITHIN_MS = 60_000

/** Waits until no process of this test is left. */
async function untilNothingRuns(): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS
  while (processesOfOurs().length > 0) {
    if (Date.now() > deadline) throw new Error(`still running: ${processesOfOurs().join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function processesOfOurs(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const [command, variables] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8'),
        )
        return command!.includes(dataDir) || variables!.includes(`DATA_DIR=${dataDir}`)
          ? [`${pid} ${command!.replaceAll('\0', ' ')}`]
          : []
      } catch {
        return []
      }
    })
}

/** False for a process that has exited since it was listed. */
function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')
  } catch {
    return false
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

function login(password = 'maru-demo-2026!'): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'learner@codemaru.kr', password }),
  })
}
