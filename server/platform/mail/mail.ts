/** A complete mail, ready to send. */
export type Mail = { to: string; subject: string; text: string; html: string }
