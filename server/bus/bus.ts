/** What crosses processes, by topic: the end of a session, a changed course. Payloads are small strings. */
export type Topic = 'session.ended' | 'member.changed' | 'catalogue.changed'

export type Bus = {
  publish(topic: Topic, payload: string): Promise<void>
  subscribe(topic: Topic, listener: (payload: string) => void): void
  /** Called when messages may have been missed: whoever caches must forget. */
  onGap(listener: () => void): void
  close(): Promise<void>
}
