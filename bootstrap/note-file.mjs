// Preloaded into each process of `node --test`: records the processor time of its test file on exit.
import { relative } from 'node:path'
import { root } from './install.mjs'
import { noteFile, usedSoFarSec } from './processor-time.mjs'

const file = process.argv[1]
if (process.env.NODE_TEST_CONTEXT && file?.includes('.test.')) {
  process.on('exit', () => noteFile(relative(root, file), usedSoFarSec()))
}
