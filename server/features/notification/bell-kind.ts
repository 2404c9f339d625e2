/** A kind of news. Each feature declares its own in `feature.ts`. */
export type BellKind = {
  /** Its name in the database and in answers. */
  id: string
  /** Its name in the settings. */
  name: string
  /** An email follows, unless the news was read before. */
  mails: boolean
}
