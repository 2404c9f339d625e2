import type { DataPart } from '#server/features/identity/personal-data.ts'
import * as store from './personal-data.store.ts'

/** A member's progress, activity, completions, certificates, notes and bookmarks. */
export const learningData: DataPart = async (db, memberId) => ({
  progress: await store.findAllProgress(db, memberId),
  readings: await store.findAllReadings(db, memberId),
  attendance: await store.findAllDays(db, memberId),
  plays: await store.findAllPlays(db, memberId),
  learningHours: await store.findAllHours(db, memberId),
  completions: await store.findCompletions(db, memberId),
  certificates: await store.findCertificates(db, memberId),
  notes: await store.findAllNotes(db, memberId),
  bookmarks: await store.findAllBookmarks(db, memberId),
  seenEditions: await store.findSeenEditions(db, memberId),
  learningSettings: await store.findSettings(db, memberId),
})
