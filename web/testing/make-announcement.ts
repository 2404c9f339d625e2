import { EVERYBODY } from '#contract/announcement/audience.ts'
import type { Figures, Reach } from '#contract/announcement/figures.ts'
import type { StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'

const AT = '2026-11-26T10:00:00.000+09:00'

export const makeStaffAnnouncement = (given: Partial<StaffAnnouncement> = {}): StaffAnnouncement => ({
  id: 3,
  kind: 'notice',
  title: '점검 안내',
  body: '점검합니다.',
  html: '<p>점검합니다.</p>',
  toBell: true,
  toMail: true,
  state: 'draft',
  sendAt: null,
  startedAt: null,
  endedAt: null,
  changedAt: AT,
  recipientCount: 0,
  audience: EVERYBODY,
  chosenCount: 0,
  version: 2,
  changedBy: null,
  figures: null,
  ...given,
})

export const makeReach = (given: Partial<Reach> = {}): Reach => ({
  audience: 1_300,
  reached: 1_203,
  bell: 1_203,
  mail: 800,
  waitsForMorning: 0,
  leftOut: { noConsent: 0, mailOff: 97 },
  ...given,
})

export const makeFigures = (given: Partial<Figures> = {}): Figures => ({
  recipients: 100,
  isCollected: true,
  waiting: 40,
  waitsForMorning: 0,
  handed: 60,
  bell: 60,
  read: 12,
  mail: 50,
  mailQueued: 8,
  mailSent: 41,
  mailFailed: 1,
  mailDropped: 0,
  optedOut: 0,
  leftOut: { noConsent: 0, mailOff: 0, withdrawn: 0 },
  ...given,
})
