import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../bootstrap/server-flags.mjs'

export type Product = {
  port: number
  pid: number
  dataDir: string
  /** The lines that it has printed since it was ready. */
  said(): string[]
  stop(): Promise<void>
}

/** Starts the product with the demonstration data by `server/main.ts`, as in production. */
export async function startProduct(
  settings: NodeJS.ProcessEnv = {},
  { keepsData = false }: { keepsData?: boolean } = {},
): Promise<Product> {
  const dataDir = tempFolder('bench')
  const port = await freePort()
  const child = await startNode([...SERVER_FLAGS, 'server/main.ts'], {
    ...SERVER_ENVIRONMENT,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  })
  const lines: string[] = []
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line))
  child.once('exit', (code, signal) => lines.push(`ended with ${code ?? signal}`))
  return {
    port,
    pid: child.pid!,
    dataDir,
    said: () => [...lines],
    async stop() {
      await stopNode(child)
      if (!keepsData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a Node process and waits until it prints a line with `ready`. */
export async function startNode(args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => line.includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
  })
  return child
}

export async function stopNode(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
