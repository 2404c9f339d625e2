import { fail } from 'node:assert/strict'

type Tag = { path: string; inside: string; text: string }

const TOKEN = /<\?xml [^?]*\?>|<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<&]*")*)(\/?)>|([^<]+)/y

/** The elements of an XML text without CDATA and comments; fails when it is not well formed. */
export function tagsOf(xml: string): Tag[] {
  const open: { name: string; from: number }[] = []
  const found: Tag[] = []
  const pathTo = (name: string) => [...open.map((each) => each.name), name].join('/')
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const [, closing, opening, , empty, text] =
      TOKEN.exec(xml) ?? fail(`not well formed: ${xml.slice(at, at + 60)}`)
    if (opening !== undefined && empty === '') open.push({ name: opening, from: TOKEN.lastIndex })
    if (opening !== undefined && empty === '/') found.push({ path: pathTo(opening), inside: '', text: '' })
    if (text && /&(?!#\d+;|amp;|lt;|gt;|quot;|apos;)/.test(text)) fail(`a bare & in ${text}`)
    if (closing === undefined) continue
    const last = open.pop()
    if (last?.name !== closing) fail(`</${closing}> closes <${last?.name}>`)
    const inside = xml.slice(last.from, at)
    const plain = inside.replace(/&#(\d+);/g, (_sign, code) => String.fromCodePoint(Number(code)))
    found.push({ path: pathTo(closing), inside, text: plain })
  }
  if (open.length > 0) fail(`<${open[0]!.name}> is not closed`)
  return found
}
