/** The signs that `\` takes their meaning from; `\n` is a line end. */
const ESCAPED = '\\:#={}~n'
/** Half surrogate pairs, which no well-formed text contains, stand for escaped signs while a question is taken apart. */
const FIRST = 0xd8_00
const HELD = /[\uD800-\uD807](?![\uDC00-\uDFFF])/g

export const holdEscapes = (text: string) =>
  text.replace(/\\([\\:#={}~n])/g, (_whole, sign: string) =>
    String.fromCharCode(FIRST + ESCAPED.indexOf(sign)),
  )

export const releaseEscapes = (text: string) =>
  text.replace(HELD, (held) => {
    const sign = ESCAPED[held.charCodeAt(0) - FIRST]!
    return sign === 'n' ? '\n' : sign
  })

export const escapeGift = (text: string) =>
  text.replace(/[\\:#={}~]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

const FORMAT = /^\[(html|moodle|plain|markdown)\]/

/** A text without the mark of its format; HTML becomes plain text, and `wasHtml` tells it. */
export function readFormatted(held: string, format = ''): { text: string; format: string; wasHtml: boolean } {
  const [mark = '', own = format] = FORMAT.exec(held.trim()) ?? []
  const text = releaseEscapes(held.trim().slice(mark.length)).trim()
  return own === 'html'
    ? { text: plainOf(text), format: own, wasHtml: true }
    : { text, format: own, wasHtml: false }
}

/** With the mark of its format where the text itself could be taken for one. */
export const formatted = (text: string) =>
  FORMAT.test(text) ? `[markdown]${escapeGift(text)}` : escapeGift(text)

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

const plainOf = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/div|\/li|\/pre|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<\/?code>/gi, '`')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(lt|gt|amp|quot|apos|nbsp);|&#(\d{1,7});/g, (whole, name?: string, digits?: string) =>
      name === undefined ? (signOf(Number(digits)) ?? whole) : ENTITIES[name]!,
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const signOf = (code: number) =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : null
