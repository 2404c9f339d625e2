import { elementsOf } from './inside/elements-of.ts'
import { guardLoops } from './inside/guard-loops.ts'
import type { Job, PageGuard } from './inside/messages.ts'
import { isScriptType } from './inside/script-type.ts'

/** Loops of exercises take less time than this. */
const BLOCKED_MOST_MS = 700

/**
 * Maps each script of a page to its guarded text. `DOMParser` reads the page as the frame will, and runs nothing. `code` puts guards
 * into what the page makes as text while it runs.
 */
export function guardPage({ files, entry }: Job, code: string): PageGuard {
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
  return { name, limitMs: BLOCKED_MOST_MS, texts, code }
}

const isScript = (element: Element): boolean =>
  element.localName === 'script' && isScriptType(element.getAttribute('type'))
