/** The program's input, line by line. */
export function openInput(input: string) {
  const lines = input === '' ? [] : input.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  let next = 0
  const readLine = (): string | null => (next < lines.length ? lines[next++]! : null)
  return {
    readLine,
    readLines: (): string[] => {
      const rest = lines.slice(next)
      next = lines.length
      return rest
    },
  }
}
