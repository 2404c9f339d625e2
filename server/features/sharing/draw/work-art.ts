import type { Work } from '../work/work.ts'
import { drawWorkChart } from './work-chart.ts'
import type { WorkFrame } from './work-frame.ts'
import { drawWorkPage } from './work-page.ts'
import { drawWorkTable } from './work-table.ts'
import { drawRequests, drawTraceSteps } from './work-trace.ts'
import { drawWorkTerminal } from './work-terminal.ts'

/** Draws the work of a course. */
export function drawWork(work: Work, frame: WorkFrame): string {
  switch (work.is) {
    case 'table':
      return drawWorkTable(work, frame)
    case 'chart':
      return drawWorkChart(work, frame)
    case 'page':
      return drawWorkPage(work, frame)
    case 'requests':
      return drawRequests(work, frame)
    case 'steps':
      return drawTraceSteps(work, frame)
    case 'terminal':
      return drawWorkTerminal(work, frame)
  }
}
