import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; whoever holds it is who it was given to. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: enough to recognise it, useless to whoever reads the table. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Anything else was never ours and needs no look into the database. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
