import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { loadPyodide, type PyodideAPI } from 'pyodide'
import { openInput } from './input.ts'
import { limitMemory, MEMORY_MAX } from './limit-memory.ts'
import type { Job, Result, RuntimeFiles } from './messages.ts'
import type { Output } from './output.ts'
import { HARNESS } from './python-harness.ts'
import { HARNESS_NAME, jsGlobals, PYTHON_ENV, readHarness, SNAPSHOT } from './python-start.ts'
import { serve } from './serve.ts'

serve(async (files, post) => {
  limitMemory(MEMORY_MAX)
  answerFromFiles(files)
  const snapshot = files[SNAPSHOT] as ArrayBuffer | undefined
  if (snapshot) {
    try {
      return openPython(await start({ _loadSnapshot: snapshot }))
    } catch (error) {
      post({ say: 'snapshot-refused', message: String(error) })
    }
  }
  const python = await start({})
  // Makes Python check for interrupts in JavaScript: WebKit ends no worker whose WebAssembly never calls out.
  python.setInterruptBuffer(new Uint8Array(1))
  readHarness(python, HARNESS)
  return openPython(python)
})

/**
 * Starts from the build's snapshot, with the harness loaded, in a tenth of the usual time. WebKit is
 * never given one: its function indices in the WebAssembly table differ from those of V8, where it was taken.
 */
const start = (from: { _loadSnapshot?: ArrayBuffer }): Promise<PyodideAPI> =>
  loadPyodide({
    indexURL: NOWHERE,
    createPyodideModule,
    lockFileContents: JSON.stringify(NO_PACKAGES),
    packageBaseUrl: NOWHERE,
    jsglobals: jsGlobals(),
    env: { ...PYTHON_ENV },
    ...from,
  } as Parameters<typeof loadPyodide>[0])

/** Base of URLs that are answered from files and never fetched. */
const NOWHERE = 'https://runtime.invalid/'
const NO_PACKAGES = {
  info: {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    python: '3.14.2',
    version: '314.0.7',
  },
  packages: {},
}

/** The runtime fetches its files; answer with those from the first message. */
function answerFromFiles(files: RuntimeFiles): void {
  Object.defineProperty(globalThis, 'fetch', {
    value: (asked: string | URL) => {
      const name = String(asked).split('/').pop() ?? ''
      const file = files[name]
      if (file instanceof ArrayBuffer) return Promise.resolve(new Response(file))
      return file ? Promise.resolve(file) : Promise.reject(new TypeError('no network'))
    },
  })
  const { instantiate } = WebAssembly
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = (await source) as unknown as WebAssembly.Module
    return { module, instance: await instantiate(module, imports) }
  }
}

type RunJob = (job: string) => Promise<string>
type Harness = { get(name: 'run_job'): RunJob; get(name: 'wake'): () => void }
type PythonGlobals = { get(name: string): Harness; delete(name: string): void }

function openPython(python: PyodideAPI) {
  const main = python.globals as unknown as PythonGlobals
  const harness = main.get(HARNESS_NAME)
  main.delete(HARNESS_NAME)
  harness.get('wake')()
  const runJob = harness.get('run_job')

  return async (job: Job, output: Output): Promise<Result> => {
    const { readLine } = openInput(job.input)
    python.setStdin({
      stdin: () => {
        const line = readLine()
        return line === null ? null : `${line}\n`
      },
    })
    // One decoder per stream: a Korean character may be split over two writes.
    for (const [stream, set] of [
      ['out', python.setStdout],
      ['error', python.setStderr],
    ] as const) {
      const decoder = new TextDecoder()
      set({
        write: (bytes) => {
          output.write(stream, decoder.decode(bytes, { stream: true }))
          return bytes.length
        },
      })
    }
    try {
      const result = JSON.parse(await runJob(JSON.stringify(job))) as Omit<Result, 'output'>
      return { ...result, output: '' }
    } catch (error) {
      const message = broken(error)
      output.write('error', `${message}\n`)
      return { state: 'error', message, value: null, output: '', isSpent: true }
    }
  }
}

/** The interpreter itself crashed; it is not used again. */
const broken = (error: unknown): string =>
  error instanceof RangeError || /stack|recursion/i.test(String(error))
    ? 'RecursionError: 함수가 자기 자신을 너무 많이 호출했어요.'
    : `파이썬이 멈췄어요. 다시 실행해 주세요. (${String(error).split('\n')[0]})`
