/** Moves an id to index `to`, counted from 0 in the list without it. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((one) => one !== id)
  return rest.toSpliced(Math.min(rest.length, Math.max(0, to)), 0, id)
}

/** The index of a dropped row: before or after the row under the pointer. */
export function placeBeside(
  ids: readonly number[],
  dragged: number,
  other: number,
  isAfter: boolean,
): number {
  const at = ids.filter((one) => one !== dragged).indexOf(other)
  return isAfter ? at + 1 : at
}
