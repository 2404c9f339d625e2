/** The result of one benchmark. Runs are not comparable with each other, so the claim is a ratio within one run. */
export type BenchResult = {
  name: string
  rows: { what: string; value: number; unit: string }[]
  ratio: { of: string; to: string; value: number; aim: number } | null
  note?: string
}
