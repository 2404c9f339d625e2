/** A letter as it leaves the house. */
export type Letter = { to: string; subject: string; text: string; html: string }
