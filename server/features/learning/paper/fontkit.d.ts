declare module 'fontkit' {
  /** pdfkit accepts an open font, although its types require bytes. */
  export type Font = Uint8Array & {
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): unknown
  }
  export function create(bytes: Uint8Array): Font
}
