/** What a benchmark gives; figures of different runs do not compare, so the claim is a ratio within this one. */
export type BenchResult = {
  name: string
  rows: { what: string; value: number; unit: string }[]
  ratio: { of: string; to: string; value: number; aim: number } | null
  note?: string
}
