// Run by build-runtimes.ts in a separate process: starts Python, reads its harness and writes that memory
// to the given file. The worker restores it in a tenth of the time that starting takes.
import { writeFileSync } from 'node:fs'
import { loadPyodide } from 'pyodide'
import { HARNESS } from './features/practice/run/inside/python-harness.ts'
import { jsGlobals, PYTHON_ENV, readHarness } from './features/practice/run/inside/python-start.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('the file to write to is missing')

// Same bytes on every machine at any time: servers of one build must agree on the name, which has their hash.
const BORN_MS = Date.UTC(2026, 0, 1)
Date.now = () => BORN_MS
performance.now = () => 0
crypto.getRandomValues = (numbers) => numbers

const python = await loadPyodide({
  jsglobals: jsGlobals(),
  env: { ...PYTHON_ENV },
  _sysExecutable: 'python',
  _makeSnapshot: true,
})
readHarness(python, HARNESS)
// The harness seeds again before every program.
python.runPython('import gc, random; random.seed(0); gc.collect()')
writeFileSync(file, (python as unknown as { makeMemorySnapshot(): Uint8Array }).makeMemorySnapshot())
