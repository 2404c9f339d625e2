type Fields = Record<string, unknown>

/** The value of a literal of JavaScript or Python; undefined for other code. */
export function valueOf(literal: string): unknown {
  const json = literal
    .replace(/'([^'"\\]*)'/g, '"$1"')
    .replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')
    .replace(/\b(True|False|None)\b/g, (word) => PYTHON[word] ?? word)
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const PYTHON: Record<string, string> = { True: 'true', False: 'false', None: 'null' }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Records of one form, at least two. */
export const recordsOf = (value: unknown): Fields[] | null =>
  Array.isArray(value) && value.length > 1 && value.every(isFields) ? value : null

const NUMBERS_LEAST = 3

export const numbersOf = (value: unknown): number[] | null =>
  Array.isArray(value) && value.length >= NUMBERS_LEAST && value.every((each) => typeof each === 'number')
    ? value
    : null

/** The last field whose values are all of the type. */
export const fieldOf = (records: readonly Fields[], type: 'string' | 'number' | 'boolean') =>
  Object.keys(records[0] ?? {}).findLast((field) => records.every((record) => typeof record[field] === type))
