import { type ChaosReport, type FaultResult, RECOVERY_BAR_MS } from './run-chaos.ts'

/** Formats the report as Markdown. */
export function summaryOf({ seed, isDiskOwn, faults, load, acknowledged, broken }: ChaosReport): string {
  const kinds = Map.groupBy(faults, ({ kind }) => kind)
  const late = faults.filter(isLate)
  const wrong = [...broken, ...faults.flatMap((fault) => fault.broken)]
  return [
    `# ${faults.length} faults, seed ${seed}`,
    '',
    `${acknowledged} acknowledged writes held against the tables, ${new Set(wrong).size} disagreements, ` +
      `${late.length} faults with a recovery beyond ${RECOVERY_BAR_MS / 1000} s.`,
    ...(isDiskOwn ? [] : ['', 'No disk was filled: that takes root, who may mount one.']),
    '',
    '| Fault | Times | Recovery, median | Longest | Back last |',
    '|---|---:|---:|---:|---|',
    ...[...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([kind, results]) => kindLine(kind, results)),
    kindLine('all', faults),
    '',
    '| Load | Succeeded | Failed |',
    '|---|---:|---:|',
    ...load.map(({ kind, succeeded, failed }) => `| ${kind} | ${succeeded} | ${failed} |`),
    ...section(
      'Recovered too late',
      late.map(({ kind, recoveryMs, last }) => `${kind}: ${seconds(recoveryMs)}, ${last.join(', ')}`),
    ),
    ...section('Disagreements', [...new Set(wrong)]),
    '',
  ].join('\n')
}

export const isLate = ({ recoveryMs }: FaultResult): boolean =>
  recoveryMs === null || recoveryMs > RECOVERY_BAR_MS

function kindLine(kind: string, results: FaultResult[]): string {
  const times = results.map(({ recoveryMs }) => recoveryMs ?? Infinity).toSorted((a, b) => a - b)
  const slowest = results.find(({ recoveryMs }) => (recoveryMs ?? Infinity) === times.at(-1))
  const median = times[Math.floor(times.length / 2)] ?? null
  return `| ${kind} | ${times.length} | ${seconds(median)} | ${seconds(times.at(-1) ?? null)} | ${slowest?.last[0]?.split(':')[0] ?? ''} |`
}

export const seconds = (ms: number | null): string =>
  ms === null || ms === Infinity ? 'never' : `${(ms / 1000).toFixed(1)} s`

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${line}`)]
