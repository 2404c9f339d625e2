import type { PyodideAPI } from 'pyodide'

/** Environment of Python; the snapshot is taken with the same. */
export const PYTHON_ENV = { HOME: '/home/learner', PYTHONHASHSEED: '0', LANG: 'ko_KR.UTF-8' }

/** The globals that `import js` exposes: none of the worker's. */
export const jsGlobals = () =>
  Object.assign(Object.create(null) as object, {
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
    Object,
  })

/** The snapshot file, and the harness's name in it. */
export const SNAPSHOT = 'python.snapshot'
export const HARNESS_NAME = 'harness'

export function readHarness(python: PyodideAPI, harness: string): void {
  python.runPython(`${HARNESS_NAME} = {}`)
  const globals = python.globals as unknown as { get(name: string): never }
  python.runPython(harness, { globals: globals.get(HARNESS_NAME), filename: '<harness>' })
}
