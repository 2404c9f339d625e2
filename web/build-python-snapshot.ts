// Run by build-runtimes.ts in a process of its own: writes the memory of a Python that has started and read its harness to the file
// that is named. The worker goes on from there, for a tenth of the time that starting takes.
import { writeFileSync } from 'node:fs'
import { loadPyodide } from 'pyodide'
import { HARNESS } from './features/practice/run/inside/python-harness.ts'
import { jsGlobals, PYTHON_ENV, readHarness } from './features/practice/run/inside/python-start.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('the file to write to is missing')

// The same bytes on whatever machine and whenever: servers of one build must agree on the name that has their hash in it.
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
// Seeded anew before every program.
python.runPython('import gc, random; random.seed(0); gc.collect()')
writeFileSync(file, (python as unknown as { makeMemorySnapshot(): Uint8Array }).makeMemorySnapshot())
