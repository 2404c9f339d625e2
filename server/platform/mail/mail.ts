/** A complete mail, ready to send. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Mail programs offer to unsubscribe at this address by one press (RFC 8058). */
  unsubscribeUrl?: string
}
