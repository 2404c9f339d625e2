/** A complete mail, ready to send. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Mail programs offer to unsubscribe at this address by one press (RFC 8058). */
  unsubscribeUrl?: string
  /** Mails with the same key are the same message to receivers, also when another row of the table has it. */
  messageKey?: string
}
