export const pictureMarkdown = (alt: string, url: string) =>
  `![${alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]`*_<&]/g, '\\$&')}](${url})`

/** Inserts a picture as a separate paragraph in place of what is selected; `caret` is behind it. */
export function insertPicture(
  markdown: string,
  [from, to]: [number, number],
  picture: string,
): { markdown: string; caret: number } {
  const [before, after] = [markdown.slice(0, from), markdown.slice(to)]
  const above = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const below = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const head = `${before}${above}${picture}${below}`
  return { markdown: head + after, caret: head.length }
}

/** The first picture among what was pasted or dropped. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
