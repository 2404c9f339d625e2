import { isScriptType } from './script-type.ts'

/** Global name of what puts guards into a script, until our first script takes it. */
export const GUARD_LOOPS = 'guardLoopsOfScript'

const ATTRIBUTES = `[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*`
const PIECE = new RegExp(
  `<!--[^]*?-->|(<script(?=[\\s/>])(${ATTRIBUTES})>)([^]*?)(?=</script)|<[a-z]${ATTRIBUTES}>`,
  'gi',
)
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g
const HANDLER_NAME = /^on[a-z]+$/i
const MAY_HOLD_CODE = /<script|on[a-z]+\s*=/i

/** HTML that a program makes as text while its page runs, with `guardScript` applied to its scripts and event handlers. */
export function guardMarkup(html: string, guardScript: (script: string) => string): string {
  if (!MAY_HOLD_CODE.test(html)) return html
  return html.replace(PIECE, (piece, tag?: string, attributes?: string, script?: string) => {
    if (piece.startsWith('<!--')) return piece
    if (tag === undefined) return guardHandlers(piece)
    return guardHandlers(tag) + (isScriptType(typeIn(attributes!)) ? guardScript(script!) : script!)
  })

  function guardHandlers(tag: string): string {
    return tag.replace(
      ATTRIBUTE,
      (whole, name: string, equals?: string, ...[doubled, single, bare]: (string | undefined)[]) => {
        if (equals === undefined || !HANDLER_NAME.test(name)) return whole
        const handler = decoded(doubled ?? single ?? bare ?? '')
        const guarded = handler === null ? handler : guardScript(handler)
        return guarded === null || guarded === handler ? whole : `${name}${equals}"${encoded(guarded)}"`
      },
    )
  }
}

function typeIn(attributes: string): string | undefined {
  for (const [, name, , doubled, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (name!.toLowerCase() === 'type') return doubled ?? single ?? bare
  return undefined
}

const NAMED: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(quot|apos|amp|lt|gt));/gi
const MAY_BE_ENTITY = /&(?:#|[a-z])/i

/** The text of an attribute; null when it holds an entity that only the browser knows. */
function decoded(value: string): string | null {
  if (MAY_BE_ENTITY.test(value.replace(ENTITY, ''))) return null
  return value.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) =>
    name
      ? NAMED[name.toLowerCase()]!
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex!, 16)),
  )
}

const encoded = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
