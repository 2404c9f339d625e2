declare module 'fontkit' {
  export type GlyphRun = {
    glyphs: { path: { toSVG(): string } }[]
    positions: { xAdvance: number }[]
    advanceWidth: number
  }
  /** pdfkit accepts an open font, although its types require bytes. */
  export type Font = Uint8Array & {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string, features?: Record<string, boolean>): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
