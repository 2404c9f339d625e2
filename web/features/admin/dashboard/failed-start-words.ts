import type { Stats } from '#contract/admin/dashboard.ts'
import type { Engine } from '#contract/platform/engine.ts'
import { count } from '#web/ui/words/won.ts'

const ENGINE_WORDS: Record<Engine, string> = {
  chromium: 'Chrome·Edge',
  firefox: 'Firefox',
  webkit: 'Safari',
  other: '기타 브라우저',
}

type FailedStarts = Stats['now']['failedStarts']

export const allFailedStarts = (failed: FailedStarts): number =>
  failed.reduce((all, one) => all + one.count, 0)

export const failedStartWords = (failed: FailedStarts): string =>
  failed.map((one) => `${ENGINE_WORDS[one.engine]} ${count(one.count)}회`).join(', ')
