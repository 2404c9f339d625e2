import type { Job } from './messages.ts'
import type { CodePosition } from './program-error.ts'

/** Taken early: the program's timers are counted and catch the error that is needed here. */
const later = setTimeout.bind(globalThis)

/**
 * Browsers report the line of a module's syntax error only on the console. The same text as the body of an
 * uncalled function fires an error event with the line.
 */
export async function syntaxPlace(
  error: unknown,
  { files }: Job,
  load: (address: string) => void,
): Promise<CodePosition | null> {
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
