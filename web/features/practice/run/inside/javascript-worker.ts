import { openConsole } from './console.ts'
import { openInput } from './input.ts'
import type { Job, Result } from './messages.ts'
import type { Output } from './output.ts'
import { errorSentence, errorText, placeOf } from './program-error.ts'
import { serve } from './serve.ts'
import { showValue } from './show-value.ts'
import { linkModules } from './modules.ts'
import { syntaxPlace } from './syntax-place.ts'
import { testTools, TOOL_NAMES } from './test-tools.ts'
import { countTimers } from './timers.ts'

serve(() => runOnce)

type Loader = { importScripts(address: string): void }
type Verdict = { state: Result['state']; message: string; value: string | null }

/**
 * A worker runs one program, which may change every built-in, so the verdict is decided in closures that the
 * program cannot reach. The test's code follows the program in one module, so that it sees its names.
 */
async function runOnce(job: Job, output: Output): Promise<Result> {
  const names = new Map<string, string>()
  let verdict: Verdict | null = null
  let failure: { error: unknown } | null = null
  const fail = (error: unknown) => {
    failure ??= { error }
  }
  const timers = countTimers(globalThis, fail)
  const hook = `hook_${secretName()}`
  const tools = testTools(output.output)
  const address = await publish(hook, {
    tools,
    settled: () => timers.settled(false),
    value: (value: unknown) => (verdict ??= { state: 'finished', message: '', value: showValue(value) }),
    passed: () => (verdict ??= { state: 'finished', message: '', value: null }),
    failed: (error: unknown) => (verdict ??= { state: 'failed', message: errorText(error), value: null }),
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    fail(event.reason)
  })
  addEventListener('error', (event) => {
    event.preventDefault()
    fail(event.error ?? event.message)
  })
  const main = linkModules(job, testCode(job, hook, address), names)
  const load = (globalThis as unknown as Loader).importScripts.bind(globalThis)
  narrowGlobals(job, output)
  try {
    if (job.setup.trim() !== '') load(URL.createObjectURL(new Blob([job.setup], SCRIPT)))
    dropLoaders()
    await import(/* @vite-ignore */ main)
    // After a verdict nothing waits for the program's timers.
    if (verdict === null) await timers.settled(true)
  } catch (error) {
    fail(error)
  }
  const failed = failure as { error: unknown } | null
  if (failed) {
    const place = placeOf(failed.error, names) ?? (await syntaxPlace(failed.error, job, load))
    const message = errorSentence(failed.error, place)
    output.write('error', `${message}\n`)
    return { state: 'error', message, value: null, output: '', isSpent: true }
  }
  return { ...(verdict ?? unasked(job)), output: '', isSpent: true }
}

/** `randomUUID` is missing where a page has no secure origin. */
const secretName = () => crypto.getRandomValues(new Uint32Array(4)).join('_')

/** The verdict of a test that did not finish: failed. */
const unasked = ({ test }: Job): Verdict =>
  test && test.kind !== 'output'
    ? { state: 'failed', message: '테스트가 끝까지 실행되지 않았어요.', value: null }
    : { state: 'finished', message: '', value: null }

const SCRIPT = { type: 'text/javascript' }

/** A module that exports the hook once, to the module that knows its random URL. */
async function publish(hook: string, value: unknown): Promise<string> {
  const global = globalThis as unknown as Record<string, unknown>
  global[hook] = value
  const text = `export const hook = globalThis.${hook}; delete globalThis.${hook}`
  const address = URL.createObjectURL(new Blob([text], SCRIPT))
  await import(/* @vite-ignore */ address)
  return address
}

/** Not wrapped in a function: its promise would use built-ins that the program may have changed. */
function testCode({ test }: Job, hook: string, address: string): string {
  if (!test || test.kind === 'output') return ''
  const asked =
    test.kind === 'value'
      ? `${hook}.value((${test.code}\n))`
      : `const {${TOOL_NAMES}} = ${hook}.tools; {\n${test.code}\n} ${hook}.passed()`
  return `\n;import { hook as ${hook} } from '${address}'
await ${hook}.settled(); try { ${asked} } catch (error) { ${hook}.failed(error) }`
}

function narrowGlobals(job: Job, output: Output): void {
  const input = openInput(job.input)
  const global = globalThis as unknown as Record<string, unknown>
  Object.assign(console, openConsole(output))
  Object.assign(global, {
    readLine: input.readLine,
    readLines: input.readLines,
    prompt: () => input.readLine(),
    alert: (...parts: unknown[]) => console.log(...parts),
    fetch: () => Promise.reject(new TypeError('실습에서는 네트워크를 사용할 수 없어요.')),
  })
  // Resource timings would reveal the URLs of our own modules.
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(0)
  forget('PerformanceObserver', 'Worker', 'SharedWorker', 'postMessage', 'close', 'onmessage', 'name')
}

const dropLoaders = () => forget('importScripts')

function forget(...names: string[]): void {
  for (const name of names) {
    for (let at: object | null = globalThis; at; at = Reflect.getPrototypeOf(at))
      Reflect.deleteProperty(at, name)
  }
}
