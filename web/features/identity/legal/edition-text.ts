import { dayText } from '#web/ui/words/moment.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A text is mostly named by the day it begins, and then reads as the days around it do; other names stand as they are. */
export const editionText = (version: string) => (DAY.test(version) ? dayText(version) : version)
