import { addDays, addWorkingDays, dayOf, endOfDay } from '#server/features/site/seoul-days.ts'
import type { Terms } from '../checkout/terms.ts'

/** The deadline for a refund requested now: the earlier of five days and three working days (korea-legal.md#1.5). */
export function dueDate(requestedAt: Date, { calendarDays, workingDays }: Terms['due']): Date {
  const day = dayOf(requestedAt)
  const [first] = [addDays(day, calendarDays), addWorkingDays(day, workingDays)].toSorted()
  return endOfDay(first!)
}
