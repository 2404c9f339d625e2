/** A complete mail, ready to send. */
export type Letter = { to: string; subject: string; text: string; html: string }
