// Lets several test files share one process: what a file registers with node:test becomes a suite of its own, so that
// its hooks are run for its own tests alone. To them this module is node:test.
import { registerHooks } from 'node:module'
import * as runner from 'node:test'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'
import { noteFile, usedSec } from './processor-time.mjs'

export * from 'node:test'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' && context.parentURL !== import.meta.url
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
})

let registered

/** Kept while a file is read; once the tests run, node:test itself. */
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

/** Reads all files, then runs them one after the other. */
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
  runner.before(() => (fromSec = usedSecNow()))
  for (const [call, args] of calls) runner[call](...args)
  runner.after(() => noteFile(name, usedSecNow() - fromSec))
}

function usedSecNow() {
  const used = usedSec()
  return used ? used.ownSec + used.childSec : 0
}
