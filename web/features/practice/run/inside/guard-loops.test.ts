import { runInThisContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { guardLoops } from './guard-loops.ts'

const ENOUGH = 1000

/** Wrapped in a function, so that `return` is allowed. */
const read = (body: string) =>
  runInThisContext(`(function (guard) {${guardLoops(body, 'guard')}\n})`) as (guard: () => void) => unknown

/** Runs code whose guard throws after many calls; returns the code's result, or that it was stopped. */
async function run(code: string, { isAsync = false } = {}): Promise<unknown> {
  let calls = 0
  const stop = new Error('endless')
  const guard = () => {
    calls += 1
    if (calls > ENOUGH) throw stop
  }
  const body = isAsync ? `return (async () => {${code}\n})()` : code
  try {
    return await (read(body)(guard) as unknown)
  } catch (error) {
    if (error === stop) return 'stopped'
    throw error
  }
}

test.each([
  'while (true) {}',
  'while (true);',
  'let n = 0; while (true) n += 1',
  'for (;;) {}',
  'for (;;);',
  'do {} while (true)',
  'do; while (true)',
  'let n = 0; do n += 1; while (true)',
  'const list = [1]; for (const one of list) list.push(one)',
  'outer: while (true) { for (const one of [1, 2]) continue outer }',
  'outer: while (true) for (;;) continue outer',
  'if (true) while (true) ;else ;',
  'while (true) try { throw 1 } catch {}',
  'while (true) { try { while (true) {} } catch {} }',
  'function again() { try { again() } finally { again() } } again()',
  'const again = () => { try { again() } catch { again() } }; again()',
  'class A { get next() { return new A() } } let a = new A(); while ((a = a.next));',
  'const endless = { [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }; for (const one of endless) one',
  'function* all() { while (true) yield 1 } return [...all()]',
  'const all = { *[Symbol.iterator]() { for (;;) yield 1 } }; return [...all]',
  'const a = { toString() { while (1); } }; return `${a}`',
  'class A { static { while (true) {} } }',
  'class A { #p = (() => { for (;;); })() } new A()',
  "function f() { 'use strict'\nwhile (true) {} } f()",
  'while (true) /* a comment */ ;',
  'while (true) // a comment\n;',
  'switch (1) { case 1: while (true) {} }',
  'using: while (true) { continue using }',
])('%s is stopped', async (code) => {
  expect(await run(code)).toBe('stopped')
})

test.each([
  'const again = () => Promise.resolve().then(again); await again()',
  'async function again() { await null; return again() } await again()',
  'while (true) await null',
  'for await (const one of (async function* () { while (true) yield 1 })()) one',
  'await new Promise((done, fail) => { const again = () => { try { queueMicrotask(again) } catch (error) { fail(error) } }; const more = () => Promise.resolve().then(more).catch(fail); more() })',
])('%s is stopped between two promises', async (code) => {
  expect(await run(code, { isAsync: true })).toBe('stopped')
})

test.each<[string, unknown]>([
  ['let n = 0; for (let i = 0; i < 5; i += 1) n += i; return n', 10],
  ['let n = 0; for (const key in { a: 1, b: 2 }) n += 1\nreturn n', 2],
  ['let n = 0\ndo n += 1\nwhile (n < 3)\nreturn n', 3],
  ['let n = 0; while (n < 3) n++\nreturn n', 3],
  ['const f = (a) => (b) => a + b; return f(1)(2)', 3],
  ['const f = a => b => a, g = 2; return [f(1)(), g]', [1, 2]],
  ['const f = () => ({ a: 1 }); return f()', { a: 1 }],
  ['const f = async (a) => a; return f(4)', 4],
  ['const f = () => 1; return [f.name, f.length, ((a, b) => a).length]', ['f', 0, 2]],
  ["function f() { 'use strict'; return this } return f()", undefined],
  ["function f() { 'use strict'\nreturn this } return f()", undefined],
  ["const f = function () { 'use strict' }; return f()", undefined],
  ["function f() { 'a'.length; return 1 } return f()", 1],
  [
    'class A { constructor() { this.a = 1 } } class B extends A { constructor() { super() } } return new B().a',
    1,
  ],
  [
    'const o = { m() { return 1 }, get x() { return 2 }, f: function () { return 3 } }; return o.m() + o.x + o.f()',
    6,
  ],
  [
    'let n = 0; outer: for (const a of [1, 2]) for (const b of [1, 2]) { if (b === 2) continue outer; n += 1 } return n',
    2,
  ],
  ['const fs = []; for (let i = 0; i < 3; i += 1) fs.push(() => i); return fs.map((f) => f())', [0, 1, 2]],
  ['let f; let n = 0; while (n < 1) f = () => n++, f()\nreturn n', 1],
  ['const text = `${[1, 2].map((n) => n * 2).join()}`; return text', '2,4'],
  [String.raw`if (/while \(x\) {/.test("while (x) {")) return "while (true) {}"`, 'while (true) {}'],
  ['let a = 1; if (a) while (a) a = 0; else a = 2\nreturn a', 0],
])('%s gives what it gave', async (code, value) => {
  expect(await run(code)).toEqual(value)
})

test('every line stays where it is', async () => {
  const code =
    "let n = 0\nfor (;;)\n  n += 1\nconst f = () =>\n  n\nfunction g() {\n  'use strict'\n\n  return n }"
  const kept = guardLoops(code, 'guard').split('\n')
  const lines = code.split('\n')
  expect(kept).toHaveLength(lines.length)
  for (const [at, line] of lines.entries())
    expect(kept[at]!.replaceAll(/[;{(]?guard\(\)[;,]|[})]$/g, '')).toBe(line.replace(/[})]$/, ''))
})

test('what does not read as JavaScript is left to the browser to refuse', () => {
  for (const code of ['while (true)', 'for (;;', 'const f = () =>', 'function (', 'while (', '}}}', '<div>'])
    expect(() => new Script(guardLoops(code, 'guard'))).toThrow(
      expect.objectContaining({ name: 'SyntaxError' }),
    )
})

test('the text of a handler, which is the body of a function, is read as one', () => {
  expect(guardLoops('while (true) {} return false', 'guard')).toBe('while (true) {guard();} return false')
  expect(guardLoops('return go()', 'guard')).toBe('return go()')
})
