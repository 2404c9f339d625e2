const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The text of the first element with that name, or null. Enough for S3's responses, which never nest an
 * element in itself.
 */
export function elementText(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)
  return found ? unescaped(found[1] ?? '') : null
}

/** The content of each element with that name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside)

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (SIGNS[name] ?? whole)
  })
