import Bowser from 'bowser'
import type { Engine } from '#contract/engine.ts'

const ENGINES: Record<string, Engine> = {
  Blink: 'chromium',
  Gecko: 'firefox',
  WebKit: 'webkit',
}

/** By what a browser says of itself. */
export const engineOf = (userAgent: string | undefined): Engine =>
  (userAgent && ENGINES[Bowser.getParser(userAgent, true).getEngineName()]) || 'other'
