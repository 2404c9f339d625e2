import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Opens one keep-alive connection for each request text and repeats that request on it. */
export type LoadPlan = { port: number; seconds: number; requests: string[] }
export type LoadResult = { requests: number; seconds: number; p50Ms: number; p99Ms: number; failed: number }

const run = promisify(execFile)

/** Runs the plan in a separate process, so that the client does not slow down the server. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const file = join(tmpdir(), `codemaru-load-${process.pid}.json`)
  await writeFile(file, JSON.stringify(plan))
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'processes/load-client.ts'),
    file,
  ])
  const result = JSON.parse(stdout) as LoadResult
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} answers were not 200`)
  return result
}

export const perSecond = ({ requests, seconds }: LoadResult): number => requests / seconds

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const rounded = (value: number): number => Number(value.toPrecision(3))

/** The text of an HTTP/1.1 request for a keep-alive connection. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
}
