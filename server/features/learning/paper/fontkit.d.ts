declare module 'fontkit' {
  /** pdfkit takes a font that is open already, which its own types do not say: they ask for bytes. */
  export type Font = Uint8Array & {
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): unknown
  }
  export function create(bytes: Uint8Array): Font
}
