import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; the token alone identifies its holder. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: recognises it, but is useless to a reader of the table. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Any other text was never issued and needs no query. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
