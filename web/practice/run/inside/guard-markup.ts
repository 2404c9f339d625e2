import { isScriptType } from './script-type.ts'

/** Global name of what puts guards into a script, until our first script takes it. */
export const GUARD_LOOPS = 'guardLoopsOfScript'

const SCRIPT = /(<script\b([^>]*)>)([\s\S]*?)(?=<\/script)/gi
const TYPE = /\btype\s*=\s*["']?([^"'\s]*)/i
const TAG = /<[a-z][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/gi
const HANDLER = /(\son[a-z]+\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))/gi
const MAY_HOLD_CODE = /<script|\son[a-z]+\s*=/i

/** HTML that a program makes as text while its page runs, with `guardScript` applied to its scripts and event handlers. */
export function guardMarkup(html: string, guardScript: (script: string) => string): string {
  if (!MAY_HOLD_CODE.test(html)) return html
  return html
    .replace(SCRIPT, (whole, tag: string, attributes: string, script: string) =>
      isScriptType(TYPE.exec(attributes)?.[1]) ? tag + guardScript(script) : whole,
    )
    .replace(TAG, (tag) => tag.replace(HANDLER, guardHandler))

  function guardHandler(
    whole: string,
    name: string,
    ...[doubled, single, bare]: (string | undefined)[]
  ): string {
    const script = decoded(doubled ?? single ?? bare ?? '')
    const guarded = guardScript(script)
    return guarded === script ? whole : `${name}"${encoded(guarded)}"`
  }
}

const NAMED: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(quot|apos|amp|lt|gt|nbsp));?/gi
const MAX_CODE_POINT = 0x10ffff

const decoded = (value: string): string =>
  value.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const codePoint = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return codePoint <= MAX_CODE_POINT ? String.fromCodePoint(codePoint) : whole
  })

const encoded = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
