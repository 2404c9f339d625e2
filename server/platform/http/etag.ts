import { createHash } from 'node:crypto'

/** The entity tag of a body. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
