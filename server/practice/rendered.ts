import { htmlOf } from './markdown.ts'

const MOST = 500

/** What was rendered last, by exercise, version and part: a version never changes. */
const rendered = new Map<string, string>()

export function renderedOf(of: { id: number; version: number }, part: string, markdown: string): string {
  const key = `${of.id}:${of.version}:${part}`
  const html = rendered.get(key) ?? htmlOf(markdown)
  rendered.delete(key)
  rendered.set(key, html)
  if (rendered.size > MOST) rendered.delete(rendered.keys().next().value!)
  return html
}
