import type { MarkdownToken } from '#server/platform/markdown/safe-parser.ts'

/** The pictures that a text may show, by address, with their size in pixels. */
export type KnownPictures = Record<string, { width: number; height: number }>

export type PictureProblem = { kind: 'picture' | 'alt'; name: string }

/**
 * Gives each picture its size, so that the page keeps its place while they load. One that is not known, or that has no
 * alternative text, is not shown: it becomes a text, and a problem that names its address.
 */
export function sizePictures(tokens: MarkdownToken[], known: KnownPictures): PictureProblem[] {
  const problems = new Map<string, PictureProblem>()
  for (const { children } of tokens)
    for (const token of children ?? []) {
      if (token.type !== 'image') continue
      const name = String(token.attrGet('src'))
      const size = Object.hasOwn(known, name) ? known[name] : undefined
      const isNamed = token.content.trim() !== ''
      if (size && isNamed) {
        token.attrs = [
          ['src', name],
          ['alt', ''], // filled in by the parser
          ['width', String(size.width)],
          ['height', String(size.height)],
          ['loading', 'lazy'],
          ['decoding', 'async'],
        ]
        continue
      }
      token.attrSet('src', '') // the parser shows the alternative text alone
      problems.set(name, { kind: size ? 'alt' : 'picture', name })
    }
  return [...problems.values()]
}

/** The addresses of stored pictures in a Markdown text, also in its code. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set(markdown.match(/\/images\/[0-9a-f]{32}\.webp/g) ?? []),
]
