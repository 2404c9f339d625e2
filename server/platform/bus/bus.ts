/** What crosses processes, by topic: the end of a session, a changed course. Payloads are strings of at most `PAYLOAD_MAX_BYTES`. */
export type Topic = 'session.ended' | 'member.changed' | 'catalogue.changed' | 'chat.delivered'

export const PAYLOAD_MAX_BYTES = 7_000 // PostgreSQL carries 7,999 with the topic

export type Bus = {
  publish(topic: Topic, payload: string): Promise<void>
  /**
   * For whoever has done here already what the messages are about: they only go around, and come back to the sender as
   * well. Rejects when they could not be sent. Inside one process there is nobody to tell.
   */
  tellOthers(topic: Topic, payloads: readonly string[]): Promise<void>
  subscribe(topic: Topic, listener: (payload: string) => void): void
  /** Called when messages may have been missed: whoever caches must forget. */
  onGap(listener: () => void): void
  close(): Promise<void>
}
