import { dayText } from '#web/ui/words/moment.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Versions are mostly named by their first day, shown as a date; other names are shown as they are. */
export const editionText = (version: string) => (DAY.test(version) ? dayText(version) : version)
