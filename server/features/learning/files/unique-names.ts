/** Names of an archive's entries: a repeated one gets a number, also if it differs only in case. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = numbered(name, number)
    taken.add(free.toLowerCase())
    return free
  })
}

function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`
}
