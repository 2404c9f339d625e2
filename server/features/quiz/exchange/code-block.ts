type Split = { prompt: string; code: string }

/** A prompt with its code as a Markdown block below it. */
export function withCode(prompt: string, code: string, language: string): string {
  const ticks = code.match(/`+/g) ?? []
  const fence = '`'.repeat(ticks.reduce((most, run) => Math.max(most, run.length + 1), 3))
  return `${prompt}\n\n${fence}${/^[\w+#.-]*$/.test(language) ? language : ''}\n${code}\n${fence}`
}

/** Undoes `withCode`: the block at the end of the text is the code; null: it does not end with one. */
export function splitCode(text: string): Split | null {
  const lines = text.split('\n')
  const fence = lines.at(-1)!.trimEnd()
  if (!/^`{3,}$/.test(fence)) return null
  const begin = lines.findLastIndex(
    (line, at) => at < lines.length - 1 && line.startsWith(fence) && !line.includes('`', fence.length),
  )
  if (begin < 0) return null
  return {
    prompt: lines.slice(0, begin).join('\n').trim(),
    code: lines.slice(begin + 1, -1).join('\n'),
  }
}
