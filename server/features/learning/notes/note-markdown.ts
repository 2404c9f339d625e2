/** Escapes text so that a Markdown reader shows it as typed; code between fences is unchanged. */
export function blockOf(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const fences = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []))
  const closings = new Map(fences.map((fence, at) => [fence, fences[at + 1]]))
  const written: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const closing = closings.get(index)
    if (closing !== undefined) {
      written.push(...codeOf(lines.slice(index + 1, closing), lines[index]!))
      index = closing
    } else written.push(textLine(lines[index]!, index > 0))
  }
  return written.join('\n').trimEnd()
}

const FENCE = /^\s*```[\w+#-]*\s*$/
const INDENT = '  ' // indents below the list item

/** A single line of text, such as a heading. */
export const lineOf = (text: string): string => escaped(text.replace(/\s+/g, ' ').trim())

/** Starts with a blank line, to separate it from the sentence; the fence is longer than any in the code. */
function codeOf(code: string[], opening: string): string[] {
  const longest = Math.max(2, ...code.map((line) => /^\s*(`*)/.exec(line)![1]!.length))
  const fence = '`'.repeat(longest + 1)
  return ['', ...[fence + opening.trim().slice(3), ...code, fence].map((line) => INDENT + line)]
}

/** Two trailing spaces keep the line break; the first line follows the link, so it needs no block escapes. */
function textLine(line: string, isFurther: boolean): string {
  const words = escaped(line.trim())
  if (!isFurther) return `${words}  `
  if (words === '') return ''
  return `${INDENT}${words.replace(/^(?=[#>+=-])/, '\\').replace(/^(\d+)(?=[.)])/, '$1\\')}  `
}

/** Escapes only where needed: Markdown ignores an underscore within a word and a lone `&`. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*[\]<|]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~(?=~)/g, '\\~')
    .replace(/&(?=#?\w+;)/g, '\\&')

/** Such as `1:05`, `1:02:03`. */
export function clockOf(sec: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(sec / 3600), Math.floor(sec / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(sec % 60)}` : `${minutes}:${two(sec % 60)}`
}
