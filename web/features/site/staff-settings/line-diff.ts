export type DiffLine = { is: 'same' | 'gone' | 'new'; text: string }

/** Removed and added lines, by the longest common subsequence. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const kept = commonLengths(old, now)
  const lines: DiffLine[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    if (at < old.length && old[at] === now[to]) {
      lines.push({ is: 'same', text: old[at]! })
      at += 1
      to += 1
    } else if (to >= now.length || (at < old.length && kept[at + 1]![to]! >= kept[at]![to + 1]!)) {
      lines.push({ is: 'gone', text: old[at]! })
      at += 1
    } else {
      lines.push({ is: 'new', text: now[to]! })
      to += 1
    }
  }
  return lines
}

/** Lengths of the longest common subsequences of all suffixes. */
function commonLengths(old: string[], now: string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      table[at]![to] =
        old[at] === now[to] ? table[at + 1]![to + 1]! + 1 : Math.max(table[at + 1]![to]!, table[at]![to + 1]!)
  return table
}
