import type { Call } from '#contract/platform/call.ts'

/** The name of a call in tests and documents, such as `GET /api/course`. */
export const routeOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`
