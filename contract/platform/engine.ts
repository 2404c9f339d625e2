import * as z from 'zod/mini'
import { neutral } from './reading.ts'

/** The browser's engine. Every browser on an iPhone or iPad uses WebKit, whatever its name. */
export const Engine = neutral(z.enum(['chromium', 'firefox', 'webkit', 'other']), 'other')
export type Engine = z.infer<typeof Engine>
