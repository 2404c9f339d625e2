import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Noise } from './noise.ts'
import { drawRatios } from './ratio-picture.ts'
import type { BenchResult } from './result.ts'

/** The results of one bench, null if it failed, and the noise of the machine before it. */
export type BenchRun = { bench: string; noise: Noise; results: BenchResult[] | null }

/** Writes `bench.md` and `bench.svg` into a folder and returns the path of `bench.md`. */
export function writeReport(folder: string, measured: BenchRun[], now: Date): string {
  mkdirSync(folder, { recursive: true })
  const results = measured.flatMap((one) => one.results ?? [])
  writeFileSync(join(folder, 'bench.svg'), drawRatios(results))
  const page = join(folder, 'bench.md')
  writeFileSync(page, `${[...head(measured, now), ...results.flatMap(section)].join('\n')}\n`)
  return page
}

function head(measured: BenchRun[], now: Date): string[] {
  const fastest = measured.map(({ noise }) => noise.fastestMs)
  const [best, worst] = [Math.min(...fastest), Math.max(...measured.map(({ noise }) => noise.slowestMs))]
  return [
    '# What was measured',
    '',
    `${now.toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}, by \`npm run bench\`. Every ratio is of two`,
    'things measured in turn in this one run; an aim is met from 1.00 of it upwards. Times alone are this machine’s.',
    '',
    '![Each ratio as a part of its aim](bench.svg)',
    '',
    ...failures(measured),
    '## The machine’s noise',
    '',
    `The same hashing before each bench took from ${best.toFixed(0)} to ${worst.toFixed(0)} ms (${(worst / best).toFixed(2)} times).`,
    '',
    '| Before | Fastest of 5 | Slowest of 5 | Load |',
    '|---|---:|---:|---:|',
    ...measured.map(
      ({ bench, noise }) =>
        `| ${bench} | ${noise.fastestMs.toFixed(0)} ms | ${noise.slowestMs.toFixed(0)} ms | ${noise.load.toFixed(2)} |`,
    ),
    '',
  ]
}

function failures(measured: BenchRun[]): string[] {
  const failed = measured.filter(({ results }) => results === null).map(({ bench }) => `\`${bench}\``)
  return failed.length === 0 ? [] : [`**Failed, and without figures here: ${failed.join(', ')}.**`, '']
}

function section({ name, rows, ratio, note }: BenchResult): string[] {
  return [
    `## ${name}`,
    '',
    '| | |',
    '|---|---:|',
    ...rows.map(({ what, value, unit }) => `| ${cell(what)} | ${value.toLocaleString('en')} ${cell(unit)} |`),
    ...(ratio ? [`| **${cell(ratio.of)} / ${cell(ratio.to)}** | **${ratio.value.toFixed(2)}** |`] : []),
    ...(ratio ? [`| aim | ${ratio.aim}, ${ratio.value >= ratio.aim ? 'met' : '**missed**'} |`] : []),
    ...(note ? ['', note] : []),
    '',
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|')
