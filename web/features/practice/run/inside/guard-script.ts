import { guardLoops } from './guard-loops.ts'
import { GUARD_LOOPS } from './guard-markup.ts'

/** Runs before `page-inside.ts`, which takes it from the global name. Only pages that share our thread have it: it holds a parser. */
Object.defineProperty(globalThis, GUARD_LOOPS, { value: guardLoops, configurable: true })
