import * as z from 'zod/mini'
import { neutral } from './reading.ts'

/** What runs pages in a browser. Every browser of an iPhone or iPad is WebKit, whatever its name. */
export const Engine = neutral(z.enum(['chromium', 'firefox', 'webkit', 'other']), 'other')
export type Engine = z.infer<typeof Engine>
