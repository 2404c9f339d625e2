import { guardLoops } from './guard-loops.ts'
import { elementsOf } from './inside/elements-of.ts'
import type { Job, PageGuard } from './inside/messages.ts'

/** Loops of exercises take less time than this. */
const BLOCKED_MOST_MS = 700

const SCRIPT_TYPES = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module)?$/i

/** Maps each script of a page to its guarded text. `DOMParser` reads the page as the frame will, and runs nothing. */
export function guardPage({ files, entry }: Job): PageGuard {
  const name = `guard_${crypto.getRandomValues(new Uint32Array(4)).join('_')}`
  const texts = new Map<string, string>()
  for (const file of files) if (file.name.endsWith('.js')) texts.set(file.text, guardLoops(file.text, name))
  const html = files.find((file) => file.name === entry)?.text ?? ''
  for (const element of elementsOf(new DOMParser().parseFromString(html, 'text/html'))) {
    const script = element.textContent ?? ''
    if (isScript(element)) texts.set(script, guardLoops(script, name))
    for (const { name: attribute, value } of element.attributes)
      if (attribute.startsWith('on')) texts.set(value, guardLoops(value, name))
  }
  return { name, limitMs: BLOCKED_MOST_MS, texts }
}

const isScript = (element: Element): boolean =>
  element.localName === 'script' && SCRIPT_TYPES.test(element.getAttribute('type')?.trim() ?? '')
