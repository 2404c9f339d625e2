import type { PyodideAPI } from 'pyodide'

/** What Python is started with; its picture is taken of one that was started with the same. */
export const PYTHON_ENV = { HOME: '/home/learner', PYTHONHASHSEED: '0', LANG: 'ko_KR.UTF-8' }

/** What `import js` would find: nothing of the worker. */
export const jsGlobals = () =>
  Object.assign(Object.create(null) as object, {
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
    Object,
  })

/** The file of the picture, and the name under which the harness waits in it. */
export const SNAPSHOT = 'python.snapshot'
export const HARNESS_NAME = 'harness'

export function readHarness(python: PyodideAPI, harness: string): void {
  python.runPython(`${HARNESS_NAME} = {}`)
  const globals = python.globals as unknown as { get(name: string): never }
  python.runPython(harness, { globals: globals.get(HARNESS_NAME), filename: '<harness>' })
}
