/** HTML that needs no escaping; `html` escapes every other value. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type HtmlPart = string | number | Html | readonly HtmlPart[]

export function html(fixed: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(fixed.reduce((made, piece, at) => made + textOf(parts[at - 1] ?? '') + piece))
}

function textOf(part: HtmlPart): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
