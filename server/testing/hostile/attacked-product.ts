import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { settingsOf } from '#server/operation/testing/installation.ts'
import { buildPages } from '../build-pages.ts'
import { type Answer, Client, type RequestOptions } from '../client.ts'
import { type CuttableLink, cuttableLink } from '../cuttable-link.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { makeMember, MEMBER_PASSWORD } from '../make.ts'
import { openSmtpSink } from '../smtp-sink.ts'
import { tempFolder } from '../temp-folder.ts'

const ROOT = join(import.meta.dirname, '../../..')
const COLLECTOR = join(import.meta.dirname, 'collect-on-signal.ts')
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 60_000
/** The admin's account, also the support account. */
const ADMIN_EMAIL = 'admin@example.com'
export const VIDEO_MAX_BYTES = 16 * 1024 ** 2

// Attacks must reach the resource limits: hourly rate limits would refuse them before they cost anything.
const UNCOUNTED = Object.fromEntries(
  [
    'LOGIN_FAILURES_PER_ACCOUNT',
    'LOGIN_FAILURES_PER_ADDRESS',
    'LOGIN_FAILURES_OF_UNKNOWN_DEVICES',
    'IMAGES_PER_HOUR',
    'QUESTIONS_PER_HOUR',
    'SEARCHES_PER_MINUTE',
  ].map((name) => [name, '100000']),
)

/**
 * Closes the connection after each call: a kept one would occupy a descriptor of the product for ten seconds.
 */
class ClosingClient extends Client {
  override call(method: string, path: string, sent: RequestOptions = {}): Promise<Answer> {
    return super.call(method, path, { ...sent, headers: { ...sent.headers, connection: 'close' } })
  }
}

export type AttackedProduct = {
  url: string
  port: number
  pid: number
  dataDir: string
  database: TestDatabase
  /** The product's only connection to its database. */
  link: CuttableLink
  admin: Client
  member: Client
  guest(): Client
  /** The log lines so far, warnings and worse. */
  logged(): string[]
  /** Sends SIGTERM; returns the exit code, or the signal that was needed to end it. */
  stop(): Promise<number | NodeJS.Signals | null>
}

/** Starts `server/main.ts` as a separate process, configured as in production, on a new database. */
export async function startAttackedProduct(): Promise<AttackedProduct> {
  buildPages()
  const database = await freshDatabase()
  const link = await cuttableLink(database.owner)
  const mail = await openSmtpSink()
  const dataDir = tempFolder('hostile')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', COLLECTOR, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...settingsOf({ database: { ...database, owner: link.config }, dataDir, remove: database.drop }),
      ...UNCOUNTED,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'School <no-reply@school.example>',
      KAKAO_LOGIN: 'off',
      SUPPORT_EMAIL: ADMIN_EMAIL,
      STAFF_MFA: 'optional',
      VIDEO_MAX_BYTES: String(VIDEO_MAX_BYTES),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let stopped: ReturnType<typeof stopAll> | undefined
  const stop = () => (stopped ??= stopAll())
  const stopAll = async () => {
    const ended = await stopChild(child)
    await link.cut()
    await mail.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    return ended
  }
  try {
    await untilReady(child, lines)
    const logIn = async (email: string) => await new ClosingClient(url).login(email, MEMBER_PASSWORD)
    const admin = await makeMember(database.db, { email: ADMIN_EMAIL, roles: ['ROLE_ADMIN'] })
    const member = await makeMember(database.db)
    return {
      url,
      port,
      pid: child.pid!,
      dataDir,
      database,
      link,
      admin: await logIn(admin.email),
      member: await logIn(member.email),
      guest: () => new ClosingClient(url),
      logged: () => lines.filter((line) => line.startsWith('{')),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(child: ChildProcess, lines: string[]): Promise<void> {
  const output = createInterface({ input: child.stdout! })
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the product did not become ready')), START_LIMIT_MS)
    output.on('line', (line) => {
      lines.push(line)
      if (line.includes('is ready:')) resolve(clearTimeout(late))
    })
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Error(`the product ended with ${code ?? signal}: ${lines.join('\n')}`))
    })
  })
}

async function stopChild(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const forced = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await exited
    clearTimeout(forced)
  }
  return child.exitCode ?? child.signalCode
}
