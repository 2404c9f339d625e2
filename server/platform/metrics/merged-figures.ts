/** Metrics of one process in Prometheus' text format; `worker` becomes a label of each. */
export type WorkerFigures = { worker: string; lines: string }

/** The other processes that share this one's port. */
export type Siblings = {
  /** The label of this process. */
  own: string
  /** Sets how this process answers when another one asks. */
  answer(lines: () => string): void
  /** The metrics of all others that answer in time. */
  ask(): Promise<WorkerFigures[]>
}

const NAME = /^(?:# (?:HELP|TYPE) )?(\w+?)(?:_bucket|_sum|_count)?[ {]/

/** One text for all processes, in which each metric is described once. */
export function mergeFigures(all: readonly WorkerFigures[]): string {
  const merged = new Map<string, { head: string[]; samples: string[] }>()
  for (const { worker, lines } of all) {
    for (const line of lines.trimEnd().split('\n')) {
      const name = NAME.exec(line)?.[1] ?? ''
      const known = merged.get(name) ?? { head: [], samples: [] }
      merged.set(name, known)
      if (!line.startsWith('#')) known.samples.push(labelled(line, worker))
      else if (known.head.length < 2) known.head.push(line)
    }
  }
  return [...merged.values()].flatMap(({ head, samples }) => [...head, ...samples]).join('\n') + '\n'
}

const labelled = (line: string, worker: string) =>
  line.replace(/^(\w+)(\{)?/, (_whole, name: string, brace?: string) =>
    brace ? `${name}{worker="${worker}",` : `${name}{worker="${worker}"}`,
  )
