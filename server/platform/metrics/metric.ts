export type Labels = Readonly<Record<string, string>>

type MetricKind = 'counter' | 'gauge' | 'histogram'

/** One value of a metric, with its labels. */
export type Sample = { labels?: Labels; value: number }

/** Formats one metric in Prometheus' text format 0.0.4. */
export function metricLines(name: string, help: string, kind: MetricKind, samples: Iterable<Sample>): string {
  return headOf(name, help, kind) + [...samples].map((sample) => lineOf(name, sample)).join('')
}

/** Counts durations by labels; bounds in seconds. */
export class Histogram {
  readonly #name: string
  readonly #help: string
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name
    this.#help = help
    this.#bounds = bounds
  }

  observe(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n')
    let series = this.#series.get(key)
    if (!series)
      this.#series.set(key, (series = { labels, counts: this.#bounds.map(() => 0), sum: 0, count: 0 }))
    series.sum += seconds
    series.count += 1
    const at = this.#bounds.findIndex((bound) => seconds <= bound)
    if (at >= 0) series.counts[at]! += 1
  }

  lines(): string {
    return (
      headOf(this.#name, this.#help, 'histogram') + [...this.#series.values()].map(this.#linesOf).join('')
    )
  }

  #linesOf = ({
    labels,
    counts,
    sum,
    count,
  }: {
    labels: Labels
    counts: number[]
    sum: number
    count: number
  }) => {
    let below = 0
    const buckets = this.#bounds.map((bound, at) => {
      below += counts[at]!
      return lineOf(`${this.#name}_bucket`, { labels: { ...labels, le: String(bound) }, value: below })
    })
    return [
      ...buckets,
      lineOf(`${this.#name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: count }),
      lineOf(`${this.#name}_sum`, { labels, value: sum }),
      lineOf(`${this.#name}_count`, { labels, value: count }),
    ].join('')
  }
}

const headOf = (name: string, help: string, kind: MetricKind) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`

function lineOf(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
