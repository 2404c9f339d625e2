/**
 * Messages between processes, by topic: an ended session, a changed course. A payload has at most
 * `PAYLOAD_MAX_BYTES`.
 */
export type Topic = 'session.ended' | 'member.changed' | 'catalogue.changed' | 'chat.delivered'

export const PAYLOAD_MAX_BYTES = 7_000 // the limit of NOTIFY is 7,999 bytes, including the topic

export type Bus = {
  publish(topic: Topic, payload: string): Promise<void>
  /**
   * Publishes messages whose effect the caller has already applied locally; PostgreSQL delivers them to the
   * sender too. Rejects when they could not be sent. A no-op on a bus within one process.
   */
  publishToOthers(topic: Topic, payloads: readonly string[]): Promise<void>
  subscribe(topic: Topic, listener: (payload: string) => void): void
  /** Called when messages may have been missed, so that subscribers clear their caches. */
  onGap(listener: () => void): void
  close(): Promise<void>
}
