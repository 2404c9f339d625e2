// Runs several test files in one process. The tests and hooks of each file become one suite, so a hook runs
// only for the tests of its file. The files import this module in place of node:test.
import { registerHooks } from 'node:module'
import * as runner from 'node:test'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'
import { noteFile, usedSoFarSec } from './processor-time.mjs'

export * from 'node:test'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' && context.parentURL !== import.meta.url
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
})

let registered

/** Records the call while a file is imported; calls node:test once the tests run. */
const scoped = (name) => {
  const call = (...args) => (registered ? void registered.push([name, args]) : runner[name](...args))
  return Object.assign(call, runner[name])
}
export const test = scoped('test')
export const describe = scoped('describe')
export const before = scoped('before')
export const after = scoped('after')
export const beforeEach = scoped('beforeEach')
export const afterEach = scoped('afterEach')

/** Imports all files, then runs their suites one after the other. */
export async function runTogether(files) {
  const suites = []
  for (const file of files) {
    registered = []
    await import(pathToFileURL(file).href)
    suites.push([relative(root, file), registered])
  }
  registered = undefined
  for (const [name, calls] of suites) void runner.describe(name, () => replay(name, calls))
}

function replay(name, calls) {
  let fromSec = 0
  runner.before(() => (fromSec = usedSoFarSec()))
  for (const [call, args] of calls) runner[call](...args)
  runner.after(() => noteFile(name, usedSoFarSec() - fromSec))
}
