// `npm run bench`: measures every ratio in one run, because figures of different runs are not comparable.
// `npm run bench -- list progress` runs the benches whose name contains one of the words. A full report is
// written to docs/, a partial one to .cache/bench/.
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { benchAdmin } from './admin.ts'
import { benchAnswerTimes } from './pages/answer-times.ts'
import { benchChat } from './chat/chat.ts'
import { benchAge } from './age/age.ts'
import { benchCourseList } from './course-list.ts'
import { benchGuesses } from './guesses.ts'
import { benchLanding } from './pages/landing.ts'
import { benchLargeCourse } from './course/large-course.ts'
import { benchLearning } from './learning.ts'
import { benchLighthouse } from './pages/lighthouse.ts'
import { listenForNoise } from './noise.ts'
import { benchPaint } from './pages/paint.ts'
import { benchPlan } from './plan.ts'
import { benchPractice } from './practice.ts'
import { startProduct } from './product.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { type BenchRun, writeReport } from './report.ts'
import type { BenchResult } from './result.ts'
import { benchLoginTimes } from './login-times.ts'
import { benchRelay } from './chat/relay.ts'
import { benchRestore } from './restore/restore.ts'
import { benchSaveProgress } from './save-progress.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'
import { benchUpload } from './media/upload.ts'
import { benchVideoRanges } from './media/video-ranges.ts'
import { benchWorkers } from './workers.ts'

const words = process.argv.slice(2)
const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word))

buildPages()
const product = await startProduct({ CHAT_MESSAGES_PER_10_SEC: '100000' })
const benches: Record<string, () => Promise<BenchResult | BenchResult[]>> = {
  start: benchStart,
  list: () => benchCourseList(product),
  progress: () => benchSaveProgress(product),
  learning: () => benchLearning(product),
  landing: () => benchLanding(product),
  lighthouse: () => benchLighthouse(product),
  paint: () => benchPaint(product),
  answers: () => benchAnswerTimes(product),
  video: benchVideoRanges,
  upload: benchUpload,
  chat: () => benchChat(product),
  relay: benchRelay,
  plan: benchPlan,
  admin: () => benchAdmin(product),
  age: benchAge,
  practice: () => benchPractice(product),
  course: benchLargeCourse,
  search: benchSearch,
  restore: benchRestore,
  guesses: benchGuesses,
  'login-times': benchLoginTimes,
  workers: benchWorkers,
}
try {
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}\n`)
  const measured: BenchRun[] = []
  for (const [name, bench] of Object.entries(benches).filter(([one]) => isAsked(one))) {
    const noise = listenForNoise()
    const results = await bench().then((result) => [result].flat(), failed(name))
    results?.forEach(print)
    measured.push({ bench: name, noise, results })
  }
  const folder = join(import.meta.dirname, words.length === 0 ? '../docs' : '../.cache/bench')
  console.log(`The report is ${writeReport(folder, measured, new Date())}`)
} finally {
  await product.stop()
}

/** A bench that fails costs the run its success, and not the figures of the others. */
function failed(bench: string) {
  return (error: unknown): null => {
    console.error(`${bench} failed:`, error)
    process.exitCode = 1
    return null
  }
}

function print({ name, rows, ratio, note }: BenchResult): void {
  console.log(name)
  for (const { what, value, unit } of rows)
    console.log(`  ${what.padEnd(34)} ${String(value).padStart(9)} ${unit}`)
  if (ratio) {
    const verdict = ratio.value >= ratio.aim ? 'met' : 'MISSED'
    console.log(
      `  ${`${ratio.of} / ${ratio.to}`.padEnd(34)} ${ratio.value.toFixed(2).padStart(9)} aim ${ratio.aim} ${verdict}`,
    )
  }
  if (note) console.log(`  ${note}`)
  console.log()
}
