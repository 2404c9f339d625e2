import * as z from 'zod/mini'

/** Why a member of the audience gets nothing. */
export const LEFT_OUT = ['noConsent', 'mailOff', 'withdrawn'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

const count = z.int()

/** Whom a draft would reach if it were sent now. */
export const Reach = z.object({
  /** All members of the audience. */
  audience: count,
  reached: count,
  bell: count,
  mail: count,
  /** Reached members whose advertising waits until 08:00, because they did not consent to nightly advertising. */
  waitsForMorning: count,
  leftOut: z.object({ noConsent: count, mailOff: count }),
})
export type Reach = z.infer<typeof Reach>

/** What became of a sending; counts are of members. */
export const Figures = z.object({
  recipients: count,
  /** All recipients are known; until then the other counts still grow. */
  isCollected: z.boolean(),
  waiting: count,
  /** Waiting recipients whose advertising must not be sent before 08:00. */
  waitsForMorning: count,
  handed: count,
  bell: count,
  /** Read in the bell or on the page. */
  read: count,
  mail: count,
  mailQueued: count,
  /** Accepted by the mail server. */
  mailSent: count,
  mailFailed: count,
  /** Taken back from the queue: the consent was withdrawn, or the sending was stopped. */
  mailDropped: count,
  /** Opted out of advertising by the link of this announcement. */
  optedOut: count,
  leftOut: z.object({ noConsent: count, mailOff: count, withdrawn: count }),
})
export type Figures = z.infer<typeof Figures>
