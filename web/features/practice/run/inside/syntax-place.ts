import type { Job } from './messages.ts'
import type { Place } from './program-error.ts'

/** The program's own timers are counted, and catch what we want to see. */
const later = setTimeout.bind(globalThis)

/**
 * Browsers tell a line of an unreadable module to nobody but the console. The same text as the body of a function that is never
 * called makes an event that has it.
 */
export async function syntaxPlace(
  error: unknown,
  { files }: Job,
  load: (address: string) => void,
): Promise<Place | null> {
  if (!(error instanceof SyntaxError)) return null
  for (const { name, text } of files) {
    const line = await unreadableLine(text, load)
    if (line !== null) return { file: name, line }
  }
  return null
}

function unreadableLine(text: string, load: (address: string) => void): Promise<number | null> {
  const plain = text.replace(/^(\s*)export\s+(?:default\s+)?/gm, '$1')
  const blob = new Blob([`async function unused() {\n${plain}\n}`], { type: 'text/javascript' })
  return new Promise((resolve) => {
    const onError = (event: ErrorEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      resolve(event.lineno > 1 ? event.lineno - 1 : null)
    }
    addEventListener('error', onError, { once: true, capture: true })
    later(() => {
      load(URL.createObjectURL(blob))
      removeEventListener('error', onError, { capture: true })
      resolve(null)
    }, 0)
  })
}
