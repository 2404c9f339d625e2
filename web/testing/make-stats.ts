import type { Figures, FunnelCourse, Stats } from '#contract/admin/dashboard.ts'
import type { VisitFigures, VisitSource } from '#contract/admin/visits.ts'

export const makeFigures = (overrides: Partial<Figures> = {}): Figures => ({
  revenue: 0,
  paid: 0,
  refunded: 0,
  orders: 0,
  signUps: 0,
  activeLearners: 0,
  completions: 0,
  ...overrides,
})

/** Three days: the second has a loss, and the third is not over. */
export const makeStats = (overrides: Partial<Stats> = {}): Stats => ({
  from: '2026-11-19',
  to: '2026-11-21',
  by: 'day',
  before: { from: '2026-11-16', to: '2026-11-18', figures: makeFigures({ revenue: 50_000, signUps: 4 }) },
  isRunning: true,
  figures: makeFigures({ revenue: 70_000, paid: 120_000, refunded: 50_000, orders: 3, signUps: 4 }),
  buckets: [
    {
      from: '2026-11-19',
      to: '2026-11-19',
      figures: makeFigures({ revenue: 120_000, orders: 3, signUps: 4 }),
    },
    { from: '2026-11-20', to: '2026-11-20', figures: makeFigures({ revenue: -50_000 }) },
    { from: '2026-11-21', to: '2026-11-21', figures: makeFigures() },
  ],
  now: {
    at: '2026-11-21T19:03:11.482+09:00',
    waitingChats: 2,
    waitingSince: '2026-11-21T17:03:11.482+09:00',
    failedMails: 3,
    failedJobs: 0,
    failedStarts: [],
  },
  isNewSchool: false,
  ...overrides,
})

export const makeFunnelCourse = (overrides: Partial<FunnelCourse> = {}): FunnelCourse => ({
  courseId: 1,
  title: '데이터 분석을 위한 SQL',
  isFree: false,
  views: 200,
  checkouts: 20,
  paid: 10,
  started: 9,
  halfway: 6,
  finished: 3,
  ...overrides,
})

/** Three days with two sources. */
export const makeVisits = (overrides: Partial<VisitFigures> = {}): VisitFigures => ({
  from: '2026-11-19',
  to: '2026-11-21',
  by: 'day',
  today: '2026-11-21',
  figures: { visits: 200, courses: 100, checkouts: 10, payments: 5 },
  before: { visits: 150, courses: 100, checkouts: 0, payments: 5 },
  buckets: [
    { from: '2026-11-19', to: '2026-11-19', visits: 120 },
    { from: '2026-11-20', to: '2026-11-20', visits: 0 },
    { from: '2026-11-21', to: '2026-11-21', visits: 80 },
  ],
  sources: [
    makeSource({
      source: 'naver',
      medium: 'post',
      campaign: 'fall',
      referrer: 'blog.naver.com',
      visits: 150,
    }),
    makeSource({ visits: 40 }),
    makeSource({ referrer: 'github.com', visits: 9 }),
    makeSource({ source: '*', visits: 1 }),
  ],
  sourceCount: 4,
  entries: [
    { entry: 'home', visits: 150 },
    { entry: 'course', visits: 50 },
  ],
  ...overrides,
})

export const makeSource = (overrides: Partial<VisitSource> = {}): VisitSource => ({
  source: '',
  medium: '',
  campaign: '',
  referrer: '',
  visits: 1,
  courses: 0,
  checkouts: 0,
  payments: 0,
  ...overrides,
})
