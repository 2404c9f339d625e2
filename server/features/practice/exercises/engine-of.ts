import Bowser from 'bowser'
import type { Engine } from '#contract/platform/engine.ts'

const ENGINES: Record<string, Engine> = {
  Blink: 'chromium',
  Gecko: 'firefox',
  WebKit: 'webkit',
}

/** Read from the User-Agent header. */
export const engineOf = (userAgent: string | undefined): Engine =>
  (userAgent && ENGINES[Bowser.getParser(userAgent, true).getEngineName()]) || 'other'
