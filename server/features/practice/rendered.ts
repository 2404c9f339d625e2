import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'

const MOST = 500

/** Cache of rendered Markdown, by exercise, version and part; a version never changes. */
const rendered = new Map<string, Promise<string>>()

export function renderedOf(
  of: { id: number; version: number },
  part: string,
  markdown: string,
): Promise<string> {
  const key = `${of.id}:${of.version}:${part}`
  const html = rendered.get(key) ?? renderMarkdown(markdown)
  rendered.delete(key)
  rendered.set(key, html)
  if (rendered.size > MOST) rendered.delete(rendered.keys().next().value!)
  return html
}
